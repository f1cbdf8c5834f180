#compdef places-cost

_places_cost_help() {
  _arguments -s -S \
    '--man[Print the manual page of the whole tool, for man(1).]' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '*:command: '
}

_places_cost_completion() {
  _arguments -s -S \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    ':shell:(bash zsh fish)'
}

_places_cost_doctor() {
  _arguments -s -S \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]'
}

_places_cost_config_show() {
  _arguments -s -S \
    '--from=[Format of the traces, where detection from their content is not wanted.]:format:(native har otlp json-log analytics analytics-csv access-log urls)' \
    '*--host=[A proxy that passes calls on to Google; its calls are read like Google'\''s own.]:name: ' \
    '--map=[What routes, logs and analytics events of your own mean; see docs/sources.]:file:_files' \
    '--keep-duplicates[Count events again that several inputs have.]' \
    '--api=[Places API of calls that do not say which.]:api:(new legacy)' \
    '*--prices=[Price book\: the id of one that '\''prices list'\'' shows, or a file. Of several, and of '\''auto'\'', each month of the trace has the one that was in force.]:book:_files' \
    '--needs=[What every session needs of its place, instead of what its calls asked for.]:needs:(ids location pro enterprise atmosphere validation)' \
    '--session-gap=[Idle time after which a session ends; decimals are exact to the microsecond.]:seconds: ' \
    '--count=[What counts as a character; utf16 is JavaScript'\''s length.]:unit:(graphemes utf16)' \
    '*--by=[Also report by the values of this tag, or by '\''project'\'', and share the cost out among them; may be given several times.]:tag: ' \
    '--strict[Stop with exit code 3 at a malformed line, instead of counting it.]' \
    '--threads=[Threads that read a native trace; as many as there are processors, at most 8, where left out. Changes no figure.]:n: ' \
    '--max-memory=[Memory to use, such as 256M or 2G (powers of 1,024); what a trace needs beyond goes to temporary files. Changes no figure.]:size: ' \
    '--monthly-sessions=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--sessions-per-month=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--min-chars=[Minimum lengths to try, as a comma-separated list of whole numbers.]:list: ' \
    '--debounce=[Debounces to try, in milliseconds, as a comma-separated list of whole numbers.]:list: ' \
    '--throttle=[Also replay a leading-edge throttle of so many milliseconds, in place of a debounce.]:list: ' \
    '--max-wait=[Also replay debounces that fire after so many milliseconds of unbroken typing.]:list: ' \
    '--cache[Also replay an app that asks for no text twice in a session.]' \
    '--skip-composing[Also replay an app that ignores text while an input method is composing it.]' \
    '--ask-identical[Also replay an app that asks again for the text it asked for last.]' \
    '--allow-legacy[Let rows of the legacy API compete even if the trace does not use it.]' \
    '--max-short=[Largest share of completed sessions that may end below the recommended minimum.]:percent: ' \
    '--max-delay=[Largest debounce that may be recommended.]:ms: ' \
    '--plateau=[Costs this close to the cheapest count as equal; the smallest debounce wins.]:percent: ' \
    '--declared-debounce=[The debounce that the app is believed to have, to compare with the trace.]:ms: ' \
    '--declared-min-chars=[The minimum length that the app is believed to have.]:n: ' \
    '--pro-session=[How a session ended by Pro or higher fields is billed.]:reading:(atmosphere own-tier)' \
    '--token-reuse=[What a call with an ended token does to that token'\''s first session.]:reading:(keep-first void)' \
    '--token-ttl=[Time after which a token ends by itself, from its first request; or '\''off'\''.]:seconds: ' \
    '--bill-status=[Statuses that are billed, such as 200-399,OK, instead of 1-399,OK,ZERO_RESULTS.]:list: ' \
    '--unrecorded-fields=[Tier assumed of a details call whose fields are not in the trace.]:tier:(ids essentials location pro enterprise atmosphere)' \
    '--aborted=[Whether calls are billed that the client gave up on (status 0 or ABORTED).]:reading:(billed free)' \
    '*--format=[Format of the report; may be given several times, each with an --output of its own.]:format:(text json markdown comment html csv junit sarif github gitlab openmetrics focus)' \
    '-q[Nothing on standard error but errors.]' \
    '--quiet[Nothing on standard error but errors.]' \
    '--verbose[Tell on standard error how long each stage took.]' \
    '--state=[Continue from the run before over logs that grow and are rotated\: read what is new, report on everything, and leave in the file what the next run needs.]:file:_files' \
    '--compare-providers[Also price the same sessions under the session rules and prices of other providers.]' \
    '*--providers=[Provider'\''s book for --compare-providers, which it stands for\: the id of one that '\''prices list'\'' shows, a file, or '\''all'\'' that are shipped.]:book:_files' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]'
}

_places_cost_config() {
  local line state
  local -a commands=(
    'show:Print every setting with its origin, as a configuration file.'
  )
  _arguments -s -S \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '1: :->command' \
    '*:: :->arguments'
  case $state in
    command) _describe command commands ;;
    arguments)
      case $line[1] in
        show) _places_cost_config_show ;;
      esac ;;
  esac
}

_places_cost_prices_import() {
  _arguments -s -S \
    '--id=[The id of the book, its name in reports.]:id: ' \
    '--effective-from=[First day of the list; the day of its latest price where left out.]:day: ' \
    '-o[Write to a file, whole or not at all, instead of standard output.]:file:_files' \
    '--output=[Write to a file, whole or not at all, instead of standard output.]:file:_files' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '*:file:_files'
}

_places_cost_prices_verify() {
  _arguments -s -S \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '::book:_files'
}

_places_cost_prices_diff() {
  _arguments -s -S \
    '--format=[Format of the comparison.]:format:(text json)' \
    '-o[Write to a file, whole or not at all, instead of standard output.]:file:_files' \
    '--output=[Write to a file, whole or not at all, instead of standard output.]:file:_files' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    ':base:_files' \
    ':head:_files'
}

_places_cost_prices_show() {
  _arguments -s -S \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '::book:_files'
}

_places_cost_prices_list() {
  _arguments -s -S \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]'
}

_places_cost_prices() {
  local line state
  local -a commands=(
    'list:List the price books and providers'\'' books that come with the tool.'
    'show:Show the prices, free caps, tiers and sources of a book.'
    'diff:Show what changed from one price book to another.'
    'verify:Check every published worked figure against the books.'
    'import:Make a price book of Google'\''s own billing data.'
  )
  _arguments -s -S \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '1: :->command' \
    '*:: :->arguments'
  case $state in
    command) _describe command commands ;;
    arguments)
      case $line[1] in
        list) _places_cost_prices_list ;;
        show) _places_cost_prices_show ;;
        diff) _places_cost_prices_diff ;;
        verify) _places_cost_prices_verify ;;
        import) _places_cost_prices_import ;;
      esac ;;
  esac
}

_places_cost_generate() {
  _arguments -s -S \
    '--abandoned=[Sessions left without a choice; 25 where left out.]:percent: ' \
    '--app-debounce=[Trailing debounce of the app.]:ms: ' \
    '--app-min-chars=[Shortest text that the app asks for.]:n: ' \
    '--mistakes=[Sessions in which the app misuses the API, each kind in turn; 0 also means no abandoned sessions, unless --abandoned says otherwise.]:percent: ' \
    '*--mistake=[Only mistakes of this kind; may be given several times.]:kind:(token-missing-on-details token-reused token-per-request constant-token ids-only-close details-without-fields duplicate-requests retry-chain request-after-selection geocode-with-token cross-project extra-pro-field doubled-effects)' \
    '--sessions=[Searches in the trace.]:n: ' \
    '--seed=[Seed of the random numbers; the same options with the same seed give the same bytes.]:s: ' \
    '--start=[When the period starts\: a day, or a time with a zone.]:time: ' \
    '--days=[Length of the period.]:n: ' \
    '-o[Write to a file, whole or not at all, instead of standard output.]:file:_files' \
    '--output=[Write to a file, whole or not at all, instead of standard output.]:file:_files' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]'
}

_places_cost_convert() {
  _arguments -s -S \
    '--from=[Format of the traces, where detection from their content is not wanted.]:format:(native har otlp json-log analytics analytics-csv access-log urls)' \
    '*--host=[A proxy that passes calls on to Google; its calls are read like Google'\''s own.]:name: ' \
    '--map=[What routes, logs and analytics events of your own mean; see docs/sources.]:file:_files' \
    '--strict[Stop with exit code 3 at a malformed line, instead of counting it.]' \
    '--redact[Replace texts, clients, tokens, places and projects by placeholders of the same shape.]' \
    '-o[Write to a file, whole or not at all, instead of standard output.]:file:_files' \
    '--output=[Write to a file, whole or not at all, instead of standard output.]:file:_files' \
    '-q[Nothing on standard error but errors.]' \
    '--quiet[Nothing on standard error but errors.]' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '*:trace:_files'
}

_places_cost_merge() {
  _arguments -s -S \
    '-o[Write to a file, which appears whole or not at all; '\''-'\'' is standard output.]:file:_files' \
    '--output=[Write to a file, which appears whole or not at all; '\''-'\'' is standard output.]:file:_files' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '*:file:_files'
}

_places_cost_tally() {
  _arguments -s -S \
    '--from=[Format of the traces, where detection from their content is not wanted.]:format:(native har otlp json-log analytics analytics-csv access-log urls)' \
    '*--host=[A proxy that passes calls on to Google; its calls are read like Google'\''s own.]:name: ' \
    '--map=[What routes, logs and analytics events of your own mean; see docs/sources.]:file:_files' \
    '--keep-duplicates[Count events again that several inputs have.]' \
    '--threads=[Threads that read a native trace; as many as there are processors, at most 8, where left out. Changes no figure.]:n: ' \
    '--state=[Continue from the run before over logs that grow and are rotated\: read what is new, report on everything, and leave in the file what the next run needs.]:file:_files' \
    '--max-memory=[Memory to use, such as 256M or 2G (powers of 1,024); what a trace needs beyond goes to temporary files. Changes no figure.]:size: ' \
    '--api=[Places API of calls that do not say which.]:api:(new legacy)' \
    '--session-gap=[Idle time after which a session ends; decimals are exact to the microsecond.]:seconds: ' \
    '--count=[What counts as a character; utf16 is JavaScript'\''s length.]:unit:(graphemes utf16)' \
    '*--by=[Also report by the values of this tag, or by '\''project'\'', and share the cost out among them; may be given several times.]:tag: ' \
    '--strict[Stop with exit code 3 at a malformed line, instead of counting it.]' \
    '--min-chars=[Minimum lengths to try, as a comma-separated list of whole numbers.]:list: ' \
    '--debounce=[Debounces to try, in milliseconds, as a comma-separated list of whole numbers.]:list: ' \
    '--throttle=[Also replay a leading-edge throttle of so many milliseconds, in place of a debounce.]:list: ' \
    '--max-wait=[Also replay debounces that fire after so many milliseconds of unbroken typing.]:list: ' \
    '--cache[Also replay an app that asks for no text twice in a session.]' \
    '--skip-composing[Also replay an app that ignores text while an input method is composing it.]' \
    '--ask-identical[Also replay an app that asks again for the text it asked for last.]' \
    '--declared-debounce=[The debounce that the app is believed to have, to compare with the trace.]:ms: ' \
    '--declared-min-chars=[The minimum length that the app is believed to have.]:n: ' \
    '--pro-session=[How a session ended by Pro or higher fields is billed.]:reading:(atmosphere own-tier)' \
    '--token-reuse=[What a call with an ended token does to that token'\''s first session.]:reading:(keep-first void)' \
    '--token-ttl=[Time after which a token ends by itself, from its first request; or '\''off'\''.]:seconds: ' \
    '--bill-status=[Statuses that are billed, such as 200-399,OK, instead of 1-399,OK,ZERO_RESULTS.]:list: ' \
    '--unrecorded-fields=[Tier assumed of a details call whose fields are not in the trace.]:tier:(ids essentials location pro enterprise atmosphere)' \
    '--aborted=[Whether calls are billed that the client gave up on (status 0 or ABORTED).]:reading:(billed free)' \
    '--shard-key=[Write each line after the key that it may be divided by and its order\: for '\''billing'\'' the calls with a token, for '\''session'\'' every line.]:division:(billing session)' \
    '--find-ties[Write which attribution keys share tokens, from parts divided by '\''billing'\''.]' \
    '--with-ties=[Tally a part divided by '\''session'\''\: events of these keys wait for '\''merge'\'' or '\''report'\''.]:file:_files' \
    '--secret=[Key of all hashes, the same for all parts; without one, whoever knows a token or client can find its hash.]:text: ' \
    '--name=[What reports call standard input, the same for all parts of one trace.]:name: ' \
    '-o[Write to a file, which appears whole or not at all; '\''-'\'' is standard output.]:file:_files' \
    '--output=[Write to a file, which appears whole or not at all; '\''-'\'' is standard output.]:file:_files' \
    '-q[Nothing on standard error but errors.]' \
    '--quiet[Nothing on standard error but errors.]' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '*:trace:_files'
}

_places_cost_report() {
  _arguments -s -S \
    '*--prices=[Another price book than the report'\''s\: the id of one that '\''prices list'\'' shows, a file, or '\''auto'\''.]:book:_files' \
    '--needs=[What every session needs of its place, instead of what its calls asked for.]:needs:(ids location pro enterprise atmosphere validation)' \
    '*--by=[Also report by the values of this tag, or by '\''project'\'', and share the cost out among them; may be given several times.]:tag: ' \
    '--monthly-sessions=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--sessions-per-month=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--allow-legacy[Let rows of the legacy API compete even if the trace does not use it.]' \
    '--max-short=[Largest share of completed sessions that may end below the recommended minimum.]:percent: ' \
    '--max-delay=[Largest debounce that may be recommended.]:ms: ' \
    '--plateau=[Costs this close to the cheapest count as equal; the smallest debounce wins.]:percent: ' \
    '*--format=[Format of the report; may be given several times, each with an --output of its own.]:format:(text json markdown comment html csv junit sarif github gitlab openmetrics focus)' \
    '*-o[Write the report to a file, in the --format before it, else as its ending says; '\''-'\'' is standard output.]:file:_files' \
    '*--output=[Write the report to a file, in the --format before it, else as its ending says; '\''-'\'' is standard output.]:file:_files' \
    '--compare-providers[Also price the same sessions under the session rules and prices of other providers.]' \
    '*--providers=[Provider'\''s book for --compare-providers, which it stands for\: the id of one that '\''prices list'\'' shows, a file, or '\''all'\'' that are shipped.]:book:_files' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    ':report:_files'
}

_places_cost_diff() {
  _arguments -s -S \
    '*--base-prices=[Price book of the first trace, where it differs from --prices.]:book:_files' \
    '--from=[Format of the traces, where detection from their content is not wanted.]:format:(native har otlp json-log analytics analytics-csv access-log urls)' \
    '*--host=[A proxy that passes calls on to Google; its calls are read like Google'\''s own.]:name: ' \
    '--map=[What routes, logs and analytics events of your own mean; see docs/sources.]:file:_files' \
    '--keep-duplicates[Count events again that several inputs have.]' \
    '--api=[Places API of calls that do not say which.]:api:(new legacy)' \
    '*--prices=[Price book\: the id of one that '\''prices list'\'' shows, or a file. Of several, and of '\''auto'\'', each month of the trace has the one that was in force.]:book:_files' \
    '--needs=[What every session needs of its place, instead of what its calls asked for.]:needs:(ids location pro enterprise atmosphere validation)' \
    '--session-gap=[Idle time after which a session ends; decimals are exact to the microsecond.]:seconds: ' \
    '--count=[What counts as a character; utf16 is JavaScript'\''s length.]:unit:(graphemes utf16)' \
    '*--by=[Also report by the values of this tag, or by '\''project'\'', and share the cost out among them; may be given several times.]:tag: ' \
    '--strict[Stop with exit code 3 at a malformed line, instead of counting it.]' \
    '--threads=[Threads that read a native trace; as many as there are processors, at most 8, where left out. Changes no figure.]:n: ' \
    '--max-memory=[Memory to use, such as 256M or 2G (powers of 1,024); what a trace needs beyond goes to temporary files. Changes no figure.]:size: ' \
    '--monthly-sessions=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--sessions-per-month=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--min-chars=[Minimum lengths to try, as a comma-separated list of whole numbers.]:list: ' \
    '--debounce=[Debounces to try, in milliseconds, as a comma-separated list of whole numbers.]:list: ' \
    '--throttle=[Also replay a leading-edge throttle of so many milliseconds, in place of a debounce.]:list: ' \
    '--max-wait=[Also replay debounces that fire after so many milliseconds of unbroken typing.]:list: ' \
    '--cache[Also replay an app that asks for no text twice in a session.]' \
    '--skip-composing[Also replay an app that ignores text while an input method is composing it.]' \
    '--ask-identical[Also replay an app that asks again for the text it asked for last.]' \
    '--allow-legacy[Let rows of the legacy API compete even if the trace does not use it.]' \
    '--max-short=[Largest share of completed sessions that may end below the recommended minimum.]:percent: ' \
    '--max-delay=[Largest debounce that may be recommended.]:ms: ' \
    '--plateau=[Costs this close to the cheapest count as equal; the smallest debounce wins.]:percent: ' \
    '--declared-debounce=[The debounce that the app is believed to have, to compare with the trace.]:ms: ' \
    '--declared-min-chars=[The minimum length that the app is believed to have.]:n: ' \
    '--pro-session=[How a session ended by Pro or higher fields is billed.]:reading:(atmosphere own-tier)' \
    '--token-reuse=[What a call with an ended token does to that token'\''s first session.]:reading:(keep-first void)' \
    '--token-ttl=[Time after which a token ends by itself, from its first request; or '\''off'\''.]:seconds: ' \
    '--bill-status=[Statuses that are billed, such as 200-399,OK, instead of 1-399,OK,ZERO_RESULTS.]:list: ' \
    '--unrecorded-fields=[Tier assumed of a details call whose fields are not in the trace.]:tier:(ids essentials location pro enterprise atmosphere)' \
    '--aborted=[Whether calls are billed that the client gave up on (status 0 or ABORTED).]:reading:(billed free)' \
    '*--format=[Format of the report; may be given several times, each with an --output of its own.]:format:(text json markdown comment)' \
    '*-o[Write the report to a file, in the --format before it, else as its ending says; '\''-'\'' is standard output.]:file:_files' \
    '*--output=[Write the report to a file, in the --format before it, else as its ending says; '\''-'\'' is standard output.]:file:_files' \
    '-q[Nothing on standard error but errors.]' \
    '--quiet[Nothing on standard error but errors.]' \
    '--verbose[Tell on standard error how long each stage took.]' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    ':base:_files' \
    ':head:_files'
}

_places_cost_check() {
  _arguments -s -S \
    '--budget=[The limits; --init writes a file to start from.]:file:_files' \
    '--baseline=[What changes are measured against\: a JSON report that was saved, or a trace.]:file:_files' \
    '--exact[Let every change count, noise or not\: for traces that a script makes.]' \
    '--init[Write a commented budget to standard output, or to --output, and do nothing else.]' \
    '--from=[Format of the traces, where detection from their content is not wanted.]:format:(native har otlp json-log analytics analytics-csv access-log urls)' \
    '*--host=[A proxy that passes calls on to Google; its calls are read like Google'\''s own.]:name: ' \
    '--map=[What routes, logs and analytics events of your own mean; see docs/sources.]:file:_files' \
    '--keep-duplicates[Count events again that several inputs have.]' \
    '--api=[Places API of calls that do not say which.]:api:(new legacy)' \
    '*--prices=[Price book\: the id of one that '\''prices list'\'' shows, or a file. Of several, and of '\''auto'\'', each month of the trace has the one that was in force.]:book:_files' \
    '--needs=[What every session needs of its place, instead of what its calls asked for.]:needs:(ids location pro enterprise atmosphere validation)' \
    '--session-gap=[Idle time after which a session ends; decimals are exact to the microsecond.]:seconds: ' \
    '--count=[What counts as a character; utf16 is JavaScript'\''s length.]:unit:(graphemes utf16)' \
    '*--by=[Also report by the values of this tag, or by '\''project'\'', and share the cost out among them; may be given several times.]:tag: ' \
    '--strict[Stop with exit code 3 at a malformed line, instead of counting it.]' \
    '--threads=[Threads that read a native trace; as many as there are processors, at most 8, where left out. Changes no figure.]:n: ' \
    '--max-memory=[Memory to use, such as 256M or 2G (powers of 1,024); what a trace needs beyond goes to temporary files. Changes no figure.]:size: ' \
    '--monthly-sessions=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--sessions-per-month=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--min-chars=[Minimum lengths to try, as a comma-separated list of whole numbers.]:list: ' \
    '--debounce=[Debounces to try, in milliseconds, as a comma-separated list of whole numbers.]:list: ' \
    '--throttle=[Also replay a leading-edge throttle of so many milliseconds, in place of a debounce.]:list: ' \
    '--max-wait=[Also replay debounces that fire after so many milliseconds of unbroken typing.]:list: ' \
    '--cache[Also replay an app that asks for no text twice in a session.]' \
    '--skip-composing[Also replay an app that ignores text while an input method is composing it.]' \
    '--ask-identical[Also replay an app that asks again for the text it asked for last.]' \
    '--allow-legacy[Let rows of the legacy API compete even if the trace does not use it.]' \
    '--max-short=[Largest share of completed sessions that may end below the recommended minimum.]:percent: ' \
    '--max-delay=[Largest debounce that may be recommended.]:ms: ' \
    '--plateau=[Costs this close to the cheapest count as equal; the smallest debounce wins.]:percent: ' \
    '--declared-debounce=[The debounce that the app is believed to have, to compare with the trace.]:ms: ' \
    '--declared-min-chars=[The minimum length that the app is believed to have.]:n: ' \
    '--pro-session=[How a session ended by Pro or higher fields is billed.]:reading:(atmosphere own-tier)' \
    '--token-reuse=[What a call with an ended token does to that token'\''s first session.]:reading:(keep-first void)' \
    '--token-ttl=[Time after which a token ends by itself, from its first request; or '\''off'\''.]:seconds: ' \
    '--bill-status=[Statuses that are billed, such as 200-399,OK, instead of 1-399,OK,ZERO_RESULTS.]:list: ' \
    '--unrecorded-fields=[Tier assumed of a details call whose fields are not in the trace.]:tier:(ids essentials location pro enterprise atmosphere)' \
    '--aborted=[Whether calls are billed that the client gave up on (status 0 or ABORTED).]:reading:(billed free)' \
    '*--format=[Format of the report; may be given several times, each with an --output of its own.]:format:(text json markdown comment junit github)' \
    '*-o[Write the report to a file, in the --format before it, else as its ending says; '\''-'\'' is standard output.]:file:_files' \
    '*--output=[Write the report to a file, in the --format before it, else as its ending says; '\''-'\'' is standard output.]:file:_files' \
    '-q[Nothing on standard error but errors.]' \
    '--quiet[Nothing on standard error but errors.]' \
    '--verbose[Tell on standard error how long each stage took.]' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '*:trace:_files'
}

_places_cost_explain() {
  _arguments -s -S \
    '--from=[Format of the traces, where detection from their content is not wanted.]:format:(native har otlp json-log analytics analytics-csv access-log urls)' \
    '*--host=[A proxy that passes calls on to Google; its calls are read like Google'\''s own.]:name: ' \
    '--map=[What routes, logs and analytics events of your own mean; see docs/sources.]:file:_files' \
    '--api=[Places API of calls that do not say which.]:api:(new legacy)' \
    '*--prices=[Price book\: the id of one that '\''prices list'\'' shows, or a file. Of several, and of '\''auto'\'', each month of the trace has the one that was in force.]:book:_files' \
    '--needs=[What every session needs of its place, instead of what its calls asked for.]:needs:(ids location pro enterprise atmosphere validation)' \
    '--session-gap=[Idle time after which a session ends; decimals are exact to the microsecond.]:seconds: ' \
    '--count=[What counts as a character; utf16 is JavaScript'\''s length.]:unit:(graphemes utf16)' \
    '--threads=[Threads that read a native trace; as many as there are processors, at most 8, where left out. Changes no figure.]:n: ' \
    '--allow-legacy[Let rows of the legacy API compete even if the trace does not use it.]' \
    '--pro-session=[How a session ended by Pro or higher fields is billed.]:reading:(atmosphere own-tier)' \
    '--token-reuse=[What a call with an ended token does to that token'\''s first session.]:reading:(keep-first void)' \
    '--token-ttl=[Time after which a token ends by itself, from its first request; or '\''off'\''.]:seconds: ' \
    '--bill-status=[Statuses that are billed, such as 200-399,OK, instead of 1-399,OK,ZERO_RESULTS.]:list: ' \
    '--unrecorded-fields=[Tier assumed of a details call whose fields are not in the trace.]:tier:(ids essentials location pro enterprise atmosphere)' \
    '--aborted=[Whether calls are billed that the client gave up on (status 0 or ABORTED).]:reading:(billed free)' \
    '--format=[Format of the explanation.]:format:(text json)' \
    '-o[Write to a file instead of standard output.]:file:_files' \
    '--output=[Write to a file instead of standard output.]:file:_files' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    ':trace:line:_files'
}

_places_cost_reconcile() {
  _arguments -s -S \
    '*--invoice=[A Cloud Billing export\: BigQuery rows as JSON or CSV, or a CSV of the console.]:export:_files' \
    '*--column=[What a column of the export is called, such as sku-id=Code; see docs/reconcile.md for the fields.]:field=name: ' \
    '*--project=[A project that the trace covers, where the trace does not say.]:id: ' \
    '--rate=[Units of the invoice'\''s currency to one of the price book'\''s, instead of the export'\''s.]:number: ' \
    '--from=[Format of the traces, where detection from their content is not wanted.]:format:(native har otlp json-log analytics analytics-csv access-log urls)' \
    '*--host=[A proxy that passes calls on to Google; its calls are read like Google'\''s own.]:name: ' \
    '--map=[What routes, logs and analytics events of your own mean; see docs/sources.]:file:_files' \
    '--keep-duplicates[Count events again that several inputs have.]' \
    '--api=[Places API of calls that do not say which.]:api:(new legacy)' \
    '*--prices=[Price book\: the id of one that '\''prices list'\'' shows, or a file. Of several, and of '\''auto'\'', each month of the trace has the one that was in force.]:book:_files' \
    '--needs=[What every session needs of its place, instead of what its calls asked for.]:needs:(ids location pro enterprise atmosphere validation)' \
    '--session-gap=[Idle time after which a session ends; decimals are exact to the microsecond.]:seconds: ' \
    '--count=[What counts as a character; utf16 is JavaScript'\''s length.]:unit:(graphemes utf16)' \
    '--strict[Stop with exit code 3 at a malformed line, instead of counting it.]' \
    '--threads=[Threads that read a native trace; as many as there are processors, at most 8, where left out. Changes no figure.]:n: ' \
    '--allow-legacy[Let rows of the legacy API compete even if the trace does not use it.]' \
    '--max-short=[Largest share of completed sessions that may end below the recommended minimum.]:percent: ' \
    '--max-delay=[Largest debounce that may be recommended.]:ms: ' \
    '--pro-session=[How a session ended by Pro or higher fields is billed.]:reading:(atmosphere own-tier)' \
    '--token-reuse=[What a call with an ended token does to that token'\''s first session.]:reading:(keep-first void)' \
    '--token-ttl=[Time after which a token ends by itself, from its first request; or '\''off'\''.]:seconds: ' \
    '--bill-status=[Statuses that are billed, such as 200-399,OK, instead of 1-399,OK,ZERO_RESULTS.]:list: ' \
    '--unrecorded-fields=[Tier assumed of a details call whose fields are not in the trace.]:tier:(ids essentials location pro enterprise atmosphere)' \
    '--aborted=[Whether calls are billed that the client gave up on (status 0 or ABORTED).]:reading:(billed free)' \
    '--tolerance=[Largest share of events, and of costs, that may stay unexplained; above it, exit code 1.]:percent: ' \
    '--format=[Format of the reconciliation.]:format:(text json)' \
    '-o[Write to a file instead of standard output.]:file:_files' \
    '--output=[Write to a file instead of standard output.]:file:_files' \
    '-q[Nothing on standard error but errors.]' \
    '--quiet[Nothing on standard error but errors.]' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '*:trace:_files'
}

_places_cost_simulate() {
  _arguments -s -S \
    '--from=[Format of the traces, where detection from their content is not wanted.]:format:(native har otlp json-log analytics analytics-csv access-log urls)' \
    '*--host=[A proxy that passes calls on to Google; its calls are read like Google'\''s own.]:name: ' \
    '--map=[What routes, logs and analytics events of your own mean; see docs/sources.]:file:_files' \
    '--keep-duplicates[Count events again that several inputs have.]' \
    '--api=[Places API of calls that do not say which.]:api:(new legacy)' \
    '*--prices=[Price book\: the id of one that '\''prices list'\'' shows, or a file. Of several, and of '\''auto'\'', each month of the trace has the one that was in force.]:book:_files' \
    '--needs=[What every session needs of its place, instead of what its calls asked for.]:needs:(ids location pro enterprise atmosphere validation)' \
    '--session-gap=[Idle time after which a session ends; decimals are exact to the microsecond.]:seconds: ' \
    '--count=[What counts as a character; utf16 is JavaScript'\''s length.]:unit:(graphemes utf16)' \
    '*--by=[Also report by the values of this tag, or by '\''project'\'', and share the cost out among them; may be given several times.]:tag: ' \
    '--strict[Stop with exit code 3 at a malformed line, instead of counting it.]' \
    '--threads=[Threads that read a native trace; as many as there are processors, at most 8, where left out. Changes no figure.]:n: ' \
    '--max-memory=[Memory to use, such as 256M or 2G (powers of 1,024); what a trace needs beyond goes to temporary files. Changes no figure.]:size: ' \
    '--monthly-sessions=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--sessions-per-month=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--min-chars=[Minimum lengths to try, as a comma-separated list of whole numbers.]:list: ' \
    '--debounce=[Debounces to try, in milliseconds, as a comma-separated list of whole numbers.]:list: ' \
    '--throttle=[Also replay a leading-edge throttle of so many milliseconds, in place of a debounce.]:list: ' \
    '--max-wait=[Also replay debounces that fire after so many milliseconds of unbroken typing.]:list: ' \
    '--cache[Also replay an app that asks for no text twice in a session.]' \
    '--skip-composing[Also replay an app that ignores text while an input method is composing it.]' \
    '--ask-identical[Also replay an app that asks again for the text it asked for last.]' \
    '--allow-legacy[Let rows of the legacy API compete even if the trace does not use it.]' \
    '--max-short=[Largest share of completed sessions that may end below the recommended minimum.]:percent: ' \
    '--max-delay=[Largest debounce that may be recommended.]:ms: ' \
    '--plateau=[Costs this close to the cheapest count as equal; the smallest debounce wins.]:percent: ' \
    '--declared-debounce=[The debounce that the app is believed to have, to compare with the trace.]:ms: ' \
    '--declared-min-chars=[The minimum length that the app is believed to have.]:n: ' \
    '--pro-session=[How a session ended by Pro or higher fields is billed.]:reading:(atmosphere own-tier)' \
    '--token-reuse=[What a call with an ended token does to that token'\''s first session.]:reading:(keep-first void)' \
    '--token-ttl=[Time after which a token ends by itself, from its first request; or '\''off'\''.]:seconds: ' \
    '--bill-status=[Statuses that are billed, such as 200-399,OK, instead of 1-399,OK,ZERO_RESULTS.]:list: ' \
    '--unrecorded-fields=[Tier assumed of a details call whose fields are not in the trace.]:tier:(ids essentials location pro enterprise atmosphere)' \
    '--aborted=[Whether calls are billed that the client gave up on (status 0 or ABORTED).]:reading:(billed free)' \
    '*--format=[Format of the report; may be given several times, each with an --output of its own.]:format:(text json markdown comment html csv junit sarif github gitlab openmetrics focus)' \
    '*-o[Write the report to a file, in the --format before it, else as its ending says; '\''-'\'' is standard output.]:file:_files' \
    '*--output=[Write the report to a file, in the --format before it, else as its ending says; '\''-'\'' is standard output.]:file:_files' \
    '-q[Nothing on standard error but errors.]' \
    '--quiet[Nothing on standard error but errors.]' \
    '--verbose[Tell on standard error how long each stage took.]' \
    '--state=[Continue from the run before over logs that grow and are rotated\: read what is new, report on everything, and leave in the file what the next run needs.]:file:_files' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '*:trace:_files'
}

_places_cost_analyze() {
  _arguments -s -S \
    '--from=[Format of the traces, where detection from their content is not wanted.]:format:(native har otlp json-log analytics analytics-csv access-log urls)' \
    '*--host=[A proxy that passes calls on to Google; its calls are read like Google'\''s own.]:name: ' \
    '--map=[What routes, logs and analytics events of your own mean; see docs/sources.]:file:_files' \
    '--keep-duplicates[Count events again that several inputs have.]' \
    '--api=[Places API of calls that do not say which.]:api:(new legacy)' \
    '*--prices=[Price book\: the id of one that '\''prices list'\'' shows, or a file. Of several, and of '\''auto'\'', each month of the trace has the one that was in force.]:book:_files' \
    '--needs=[What every session needs of its place, instead of what its calls asked for.]:needs:(ids location pro enterprise atmosphere validation)' \
    '--session-gap=[Idle time after which a session ends; decimals are exact to the microsecond.]:seconds: ' \
    '--count=[What counts as a character; utf16 is JavaScript'\''s length.]:unit:(graphemes utf16)' \
    '*--by=[Also report by the values of this tag, or by '\''project'\'', and share the cost out among them; may be given several times.]:tag: ' \
    '--strict[Stop with exit code 3 at a malformed line, instead of counting it.]' \
    '--threads=[Threads that read a native trace; as many as there are processors, at most 8, where left out. Changes no figure.]:n: ' \
    '--max-memory=[Memory to use, such as 256M or 2G (powers of 1,024); what a trace needs beyond goes to temporary files. Changes no figure.]:size: ' \
    '--monthly-sessions=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--sessions-per-month=[Sessions in a month, for monthly costs under free caps and volume tiers.]:n: ' \
    '--min-chars=[Minimum lengths to try, as a comma-separated list of whole numbers.]:list: ' \
    '--debounce=[Debounces to try, in milliseconds, as a comma-separated list of whole numbers.]:list: ' \
    '--throttle=[Also replay a leading-edge throttle of so many milliseconds, in place of a debounce.]:list: ' \
    '--max-wait=[Also replay debounces that fire after so many milliseconds of unbroken typing.]:list: ' \
    '--cache[Also replay an app that asks for no text twice in a session.]' \
    '--skip-composing[Also replay an app that ignores text while an input method is composing it.]' \
    '--ask-identical[Also replay an app that asks again for the text it asked for last.]' \
    '--allow-legacy[Let rows of the legacy API compete even if the trace does not use it.]' \
    '--max-short=[Largest share of completed sessions that may end below the recommended minimum.]:percent: ' \
    '--max-delay=[Largest debounce that may be recommended.]:ms: ' \
    '--plateau=[Costs this close to the cheapest count as equal; the smallest debounce wins.]:percent: ' \
    '--declared-debounce=[The debounce that the app is believed to have, to compare with the trace.]:ms: ' \
    '--declared-min-chars=[The minimum length that the app is believed to have.]:n: ' \
    '--pro-session=[How a session ended by Pro or higher fields is billed.]:reading:(atmosphere own-tier)' \
    '--token-reuse=[What a call with an ended token does to that token'\''s first session.]:reading:(keep-first void)' \
    '--token-ttl=[Time after which a token ends by itself, from its first request; or '\''off'\''.]:seconds: ' \
    '--bill-status=[Statuses that are billed, such as 200-399,OK, instead of 1-399,OK,ZERO_RESULTS.]:list: ' \
    '--unrecorded-fields=[Tier assumed of a details call whose fields are not in the trace.]:tier:(ids essentials location pro enterprise atmosphere)' \
    '--aborted=[Whether calls are billed that the client gave up on (status 0 or ABORTED).]:reading:(billed free)' \
    '*--format=[Format of the report; may be given several times, each with an --output of its own.]:format:(text json markdown comment html csv junit sarif github gitlab openmetrics focus)' \
    '*-o[Write the report to a file, in the --format before it, else as its ending says; '\''-'\'' is standard output.]:file:_files' \
    '*--output=[Write the report to a file, in the --format before it, else as its ending says; '\''-'\'' is standard output.]:file:_files' \
    '-q[Nothing on standard error but errors.]' \
    '--quiet[Nothing on standard error but errors.]' \
    '--verbose[Tell on standard error how long each stage took.]' \
    '--state=[Continue from the run before over logs that grow and are rotated\: read what is new, report on everything, and leave in the file what the next run needs.]:file:_files' \
    '--compare-providers[Also price the same sessions under the session rules and prices of other providers.]' \
    '*--providers=[Provider'\''s book for --compare-providers, which it stands for\: the id of one that '\''prices list'\'' shows, a file, or '\''all'\'' that are shipped.]:book:_files' \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '*:trace:_files'
}

_places_cost() {
  local line state
  local -a commands=(
    'analyze:Bill a trace, price every strategy and say what to change.'
    'simulate:Replay the typing of a trace under other minimum lengths and debounces.'
    'reconcile:Set a trace against the invoice, and say why they differ.'
    'explain:Say how the search of one line was billed, rule by rule.'
    'check:Hold a trace to a budget, and fail if it is exceeded.'
    'diff:Say what changed between two traces or reports, and why.'
    'report:Write a saved report or a tally in any format, or priced anew.'
    'tally:Write the tally of a trace, or of a part of one, to be merged and priced.'
    'merge:Add tally files up, in any order.'
    'convert:Write any accepted input as a native trace.'
    'generate:Make a synthetic trace from a seed.'
    'prices:List, show, compare, verify and import price books.'
    'config:Show the settings in force and where each comes from.'
    'doctor:Say which formats, price books and helper programs are available.'
    'completion:Print a completion script for a shell.'
    'help:Show the help of a command.'
  )
  _arguments -s -S \
    '--config=[Read settings from a file of '\''key = value'\'' lines; flags and the environment win.]:file:_files' \
    '--color=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--colour=[When to color text; auto means on a terminal, unless NO_COLOR is set.]:when:(auto always never)' \
    '--version[Show the version.]' \
    '-h[Show help information.]' \
    '--help[Show help information.]' \
    '1: :->command' \
    '*:: :->arguments'
  case $state in
    command) _describe command commands ;;
    arguments)
      case $line[1] in
        analyze) _places_cost_analyze ;;
        simulate) _places_cost_simulate ;;
        reconcile) _places_cost_reconcile ;;
        explain) _places_cost_explain ;;
        check) _places_cost_check ;;
        diff) _places_cost_diff ;;
        report) _places_cost_report ;;
        tally) _places_cost_tally ;;
        merge) _places_cost_merge ;;
        convert) _places_cost_convert ;;
        generate) _places_cost_generate ;;
        prices) _places_cost_prices ;;
        config) _places_cost_config ;;
        doctor) _places_cost_doctor ;;
        completion) _places_cost_completion ;;
        help) _places_cost_help ;;
      esac ;;
  esac
}

_places_cost "$@"
