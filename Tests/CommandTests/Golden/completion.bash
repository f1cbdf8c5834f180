# bash completion for places-cost; put it where bash-completion looks, or source it.
_places_cost_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
_places_cost_files() {
  local IFS=$'\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$cur"))
}
_places_cost() {
  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}"
  local path="places-cost" i
  if [[ $cur == = ]]; then cur=""
  elif [[ $prev == = ]]; then prev="${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$path ${COMP_WORDS[i]}" in
      "places-cost analyze"|"places-cost simulate"|"places-cost reconcile"|"places-cost explain"|"places-cost check"|"places-cost diff"|"places-cost report"|"places-cost tally"|"places-cost merge"|"places-cost convert"|"places-cost generate"|"places-cost prices"|"places-cost prices list"|"places-cost prices show"|"places-cost prices diff"|"places-cost prices verify"|"places-cost prices import"|"places-cost config"|"places-cost config show"|"places-cost doctor"|"places-cost completion"|"places-cost help") path="$path ${COMP_WORDS[i]}" ;;
    esac
  done
  case "$path" in
    "places-cost")
      case "$prev" in
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--config --color --colour --version -h --help"
      else _places_cost_words "analyze simulate reconcile explain check diff report tally merge convert generate prices config doctor completion help"; fi ;;
    "places-cost analyze")
      case "$prev" in
        --from) _places_cost_words "native har otlp json-log analytics analytics-csv access-log urls"; return ;;
        --host) COMPREPLY=(); return ;;
        --map) _places_cost_files; return ;;
        --api) _places_cost_words "new legacy"; return ;;
        --prices) _places_cost_files; return ;;
        --needs) _places_cost_words "ids location pro enterprise atmosphere validation"; return ;;
        --session-gap) COMPREPLY=(); return ;;
        --count) _places_cost_words "graphemes utf16"; return ;;
        --by) COMPREPLY=(); return ;;
        --threads) COMPREPLY=(); return ;;
        --max-memory) COMPREPLY=(); return ;;
        --monthly-sessions|--sessions-per-month) COMPREPLY=(); return ;;
        --min-chars) COMPREPLY=(); return ;;
        --debounce) COMPREPLY=(); return ;;
        --throttle) COMPREPLY=(); return ;;
        --max-wait) COMPREPLY=(); return ;;
        --max-short) COMPREPLY=(); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --plateau) COMPREPLY=(); return ;;
        --declared-debounce) COMPREPLY=(); return ;;
        --declared-min-chars) COMPREPLY=(); return ;;
        --pro-session) _places_cost_words "atmosphere own-tier"; return ;;
        --token-reuse) _places_cost_words "keep-first void"; return ;;
        --token-ttl) COMPREPLY=(); return ;;
        --bill-status) COMPREPLY=(); return ;;
        --unrecorded-fields) _places_cost_words "ids essentials location pro enterprise atmosphere"; return ;;
        --aborted) _places_cost_words "billed free"; return ;;
        --format) _places_cost_words "text json markdown comment html csv junit sarif github gitlab openmetrics focus"; return ;;
        -o|--output) _places_cost_files; return ;;
        --state) _places_cost_files; return ;;
        --providers) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--from --host --map --keep-duplicates --api --prices --needs --session-gap --count --by --strict --threads --max-memory --monthly-sessions --sessions-per-month --min-chars --debounce --throttle --max-wait --cache --skip-composing --ask-identical --allow-legacy --max-short --max-delay --plateau --declared-debounce --declared-min-chars --pro-session --token-reuse --token-ttl --bill-status --unrecorded-fields --aborted --format -o --output -q --quiet --verbose --state --compare-providers --providers --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost simulate")
      case "$prev" in
        --from) _places_cost_words "native har otlp json-log analytics analytics-csv access-log urls"; return ;;
        --host) COMPREPLY=(); return ;;
        --map) _places_cost_files; return ;;
        --api) _places_cost_words "new legacy"; return ;;
        --prices) _places_cost_files; return ;;
        --needs) _places_cost_words "ids location pro enterprise atmosphere validation"; return ;;
        --session-gap) COMPREPLY=(); return ;;
        --count) _places_cost_words "graphemes utf16"; return ;;
        --by) COMPREPLY=(); return ;;
        --threads) COMPREPLY=(); return ;;
        --max-memory) COMPREPLY=(); return ;;
        --monthly-sessions|--sessions-per-month) COMPREPLY=(); return ;;
        --min-chars) COMPREPLY=(); return ;;
        --debounce) COMPREPLY=(); return ;;
        --throttle) COMPREPLY=(); return ;;
        --max-wait) COMPREPLY=(); return ;;
        --max-short) COMPREPLY=(); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --plateau) COMPREPLY=(); return ;;
        --declared-debounce) COMPREPLY=(); return ;;
        --declared-min-chars) COMPREPLY=(); return ;;
        --pro-session) _places_cost_words "atmosphere own-tier"; return ;;
        --token-reuse) _places_cost_words "keep-first void"; return ;;
        --token-ttl) COMPREPLY=(); return ;;
        --bill-status) COMPREPLY=(); return ;;
        --unrecorded-fields) _places_cost_words "ids essentials location pro enterprise atmosphere"; return ;;
        --aborted) _places_cost_words "billed free"; return ;;
        --format) _places_cost_words "text json markdown comment html csv junit sarif github gitlab openmetrics focus"; return ;;
        -o|--output) _places_cost_files; return ;;
        --state) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--from --host --map --keep-duplicates --api --prices --needs --session-gap --count --by --strict --threads --max-memory --monthly-sessions --sessions-per-month --min-chars --debounce --throttle --max-wait --cache --skip-composing --ask-identical --allow-legacy --max-short --max-delay --plateau --declared-debounce --declared-min-chars --pro-session --token-reuse --token-ttl --bill-status --unrecorded-fields --aborted --format -o --output -q --quiet --verbose --state --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost reconcile")
      case "$prev" in
        --invoice) _places_cost_files; return ;;
        --column) COMPREPLY=(); return ;;
        --project) COMPREPLY=(); return ;;
        --rate) COMPREPLY=(); return ;;
        --from) _places_cost_words "native har otlp json-log analytics analytics-csv access-log urls"; return ;;
        --host) COMPREPLY=(); return ;;
        --map) _places_cost_files; return ;;
        --api) _places_cost_words "new legacy"; return ;;
        --prices) _places_cost_files; return ;;
        --needs) _places_cost_words "ids location pro enterprise atmosphere validation"; return ;;
        --session-gap) COMPREPLY=(); return ;;
        --count) _places_cost_words "graphemes utf16"; return ;;
        --threads) COMPREPLY=(); return ;;
        --max-short) COMPREPLY=(); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --pro-session) _places_cost_words "atmosphere own-tier"; return ;;
        --token-reuse) _places_cost_words "keep-first void"; return ;;
        --token-ttl) COMPREPLY=(); return ;;
        --bill-status) COMPREPLY=(); return ;;
        --unrecorded-fields) _places_cost_words "ids essentials location pro enterprise atmosphere"; return ;;
        --aborted) _places_cost_words "billed free"; return ;;
        --tolerance) COMPREPLY=(); return ;;
        --format) _places_cost_words "text json"; return ;;
        -o|--output) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--invoice --column --project --rate --from --host --map --keep-duplicates --api --prices --needs --session-gap --count --strict --threads --allow-legacy --max-short --max-delay --pro-session --token-reuse --token-ttl --bill-status --unrecorded-fields --aborted --tolerance --format -o --output -q --quiet --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost explain")
      case "$prev" in
        --from) _places_cost_words "native har otlp json-log analytics analytics-csv access-log urls"; return ;;
        --host) COMPREPLY=(); return ;;
        --map) _places_cost_files; return ;;
        --api) _places_cost_words "new legacy"; return ;;
        --prices) _places_cost_files; return ;;
        --needs) _places_cost_words "ids location pro enterprise atmosphere validation"; return ;;
        --session-gap) COMPREPLY=(); return ;;
        --count) _places_cost_words "graphemes utf16"; return ;;
        --threads) COMPREPLY=(); return ;;
        --pro-session) _places_cost_words "atmosphere own-tier"; return ;;
        --token-reuse) _places_cost_words "keep-first void"; return ;;
        --token-ttl) COMPREPLY=(); return ;;
        --bill-status) COMPREPLY=(); return ;;
        --unrecorded-fields) _places_cost_words "ids essentials location pro enterprise atmosphere"; return ;;
        --aborted) _places_cost_words "billed free"; return ;;
        --format) _places_cost_words "text json"; return ;;
        -o|--output) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--from --host --map --api --prices --needs --session-gap --count --threads --allow-legacy --pro-session --token-reuse --token-ttl --bill-status --unrecorded-fields --aborted --format -o --output --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost check")
      case "$prev" in
        --budget) _places_cost_files; return ;;
        --baseline) _places_cost_files; return ;;
        --from) _places_cost_words "native har otlp json-log analytics analytics-csv access-log urls"; return ;;
        --host) COMPREPLY=(); return ;;
        --map) _places_cost_files; return ;;
        --api) _places_cost_words "new legacy"; return ;;
        --prices) _places_cost_files; return ;;
        --needs) _places_cost_words "ids location pro enterprise atmosphere validation"; return ;;
        --session-gap) COMPREPLY=(); return ;;
        --count) _places_cost_words "graphemes utf16"; return ;;
        --by) COMPREPLY=(); return ;;
        --threads) COMPREPLY=(); return ;;
        --max-memory) COMPREPLY=(); return ;;
        --monthly-sessions|--sessions-per-month) COMPREPLY=(); return ;;
        --min-chars) COMPREPLY=(); return ;;
        --debounce) COMPREPLY=(); return ;;
        --throttle) COMPREPLY=(); return ;;
        --max-wait) COMPREPLY=(); return ;;
        --max-short) COMPREPLY=(); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --plateau) COMPREPLY=(); return ;;
        --declared-debounce) COMPREPLY=(); return ;;
        --declared-min-chars) COMPREPLY=(); return ;;
        --pro-session) _places_cost_words "atmosphere own-tier"; return ;;
        --token-reuse) _places_cost_words "keep-first void"; return ;;
        --token-ttl) COMPREPLY=(); return ;;
        --bill-status) COMPREPLY=(); return ;;
        --unrecorded-fields) _places_cost_words "ids essentials location pro enterprise atmosphere"; return ;;
        --aborted) _places_cost_words "billed free"; return ;;
        --format) _places_cost_words "text json markdown comment junit github"; return ;;
        -o|--output) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--budget --baseline --exact --init --from --host --map --keep-duplicates --api --prices --needs --session-gap --count --by --strict --threads --max-memory --monthly-sessions --sessions-per-month --min-chars --debounce --throttle --max-wait --cache --skip-composing --ask-identical --allow-legacy --max-short --max-delay --plateau --declared-debounce --declared-min-chars --pro-session --token-reuse --token-ttl --bill-status --unrecorded-fields --aborted --format -o --output -q --quiet --verbose --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost diff")
      case "$prev" in
        --base-prices) _places_cost_files; return ;;
        --from) _places_cost_words "native har otlp json-log analytics analytics-csv access-log urls"; return ;;
        --host) COMPREPLY=(); return ;;
        --map) _places_cost_files; return ;;
        --api) _places_cost_words "new legacy"; return ;;
        --prices) _places_cost_files; return ;;
        --needs) _places_cost_words "ids location pro enterprise atmosphere validation"; return ;;
        --session-gap) COMPREPLY=(); return ;;
        --count) _places_cost_words "graphemes utf16"; return ;;
        --by) COMPREPLY=(); return ;;
        --threads) COMPREPLY=(); return ;;
        --max-memory) COMPREPLY=(); return ;;
        --monthly-sessions|--sessions-per-month) COMPREPLY=(); return ;;
        --min-chars) COMPREPLY=(); return ;;
        --debounce) COMPREPLY=(); return ;;
        --throttle) COMPREPLY=(); return ;;
        --max-wait) COMPREPLY=(); return ;;
        --max-short) COMPREPLY=(); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --plateau) COMPREPLY=(); return ;;
        --declared-debounce) COMPREPLY=(); return ;;
        --declared-min-chars) COMPREPLY=(); return ;;
        --pro-session) _places_cost_words "atmosphere own-tier"; return ;;
        --token-reuse) _places_cost_words "keep-first void"; return ;;
        --token-ttl) COMPREPLY=(); return ;;
        --bill-status) COMPREPLY=(); return ;;
        --unrecorded-fields) _places_cost_words "ids essentials location pro enterprise atmosphere"; return ;;
        --aborted) _places_cost_words "billed free"; return ;;
        --format) _places_cost_words "text json markdown comment"; return ;;
        -o|--output) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--base-prices --from --host --map --keep-duplicates --api --prices --needs --session-gap --count --by --strict --threads --max-memory --monthly-sessions --sessions-per-month --min-chars --debounce --throttle --max-wait --cache --skip-composing --ask-identical --allow-legacy --max-short --max-delay --plateau --declared-debounce --declared-min-chars --pro-session --token-reuse --token-ttl --bill-status --unrecorded-fields --aborted --format -o --output -q --quiet --verbose --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost report")
      case "$prev" in
        --prices) _places_cost_files; return ;;
        --needs) _places_cost_words "ids location pro enterprise atmosphere validation"; return ;;
        --by) COMPREPLY=(); return ;;
        --monthly-sessions|--sessions-per-month) COMPREPLY=(); return ;;
        --max-short) COMPREPLY=(); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --plateau) COMPREPLY=(); return ;;
        --format) _places_cost_words "text json markdown comment html csv junit sarif github gitlab openmetrics focus"; return ;;
        -o|--output) _places_cost_files; return ;;
        --providers) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--prices --needs --by --monthly-sessions --sessions-per-month --allow-legacy --max-short --max-delay --plateau --format -o --output --compare-providers --providers --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost tally")
      case "$prev" in
        --from) _places_cost_words "native har otlp json-log analytics analytics-csv access-log urls"; return ;;
        --host) COMPREPLY=(); return ;;
        --map) _places_cost_files; return ;;
        --threads) COMPREPLY=(); return ;;
        --state) _places_cost_files; return ;;
        --max-memory) COMPREPLY=(); return ;;
        --api) _places_cost_words "new legacy"; return ;;
        --session-gap) COMPREPLY=(); return ;;
        --count) _places_cost_words "graphemes utf16"; return ;;
        --by) COMPREPLY=(); return ;;
        --min-chars) COMPREPLY=(); return ;;
        --debounce) COMPREPLY=(); return ;;
        --throttle) COMPREPLY=(); return ;;
        --max-wait) COMPREPLY=(); return ;;
        --declared-debounce) COMPREPLY=(); return ;;
        --declared-min-chars) COMPREPLY=(); return ;;
        --pro-session) _places_cost_words "atmosphere own-tier"; return ;;
        --token-reuse) _places_cost_words "keep-first void"; return ;;
        --token-ttl) COMPREPLY=(); return ;;
        --bill-status) COMPREPLY=(); return ;;
        --unrecorded-fields) _places_cost_words "ids essentials location pro enterprise atmosphere"; return ;;
        --aborted) _places_cost_words "billed free"; return ;;
        --shard-key) _places_cost_words "billing session"; return ;;
        --with-ties) _places_cost_files; return ;;
        --secret) COMPREPLY=(); return ;;
        --name) COMPREPLY=(); return ;;
        -o|--output) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--from --host --map --keep-duplicates --threads --state --max-memory --api --session-gap --count --by --strict --min-chars --debounce --throttle --max-wait --cache --skip-composing --ask-identical --declared-debounce --declared-min-chars --pro-session --token-reuse --token-ttl --bill-status --unrecorded-fields --aborted --shard-key --find-ties --with-ties --secret --name -o --output -q --quiet --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost merge")
      case "$prev" in
        -o|--output) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "-o --output --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost convert")
      case "$prev" in
        --from) _places_cost_words "native har otlp json-log analytics analytics-csv access-log urls"; return ;;
        --host) COMPREPLY=(); return ;;
        --map) _places_cost_files; return ;;
        -o|--output) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--from --host --map --strict --redact -o --output -q --quiet --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost generate")
      case "$prev" in
        --abandoned) COMPREPLY=(); return ;;
        --app-debounce) COMPREPLY=(); return ;;
        --app-min-chars) COMPREPLY=(); return ;;
        --mistakes) COMPREPLY=(); return ;;
        --mistake) _places_cost_words "token-missing-on-details token-reused token-per-request constant-token ids-only-close details-without-fields duplicate-requests retry-chain request-after-selection geocode-with-token cross-project extra-pro-field doubled-effects"; return ;;
        --sessions) COMPREPLY=(); return ;;
        --seed) COMPREPLY=(); return ;;
        --start) COMPREPLY=(); return ;;
        --days) COMPREPLY=(); return ;;
        -o|--output) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--abandoned --app-debounce --app-min-chars --mistakes --mistake --sessions --seed --start --days -o --output --config --color --colour --version -h --help"
      else COMPREPLY=(); fi ;;
    "places-cost prices")
      case "$prev" in
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--config --color --colour --version -h --help"
      else _places_cost_words "list show diff verify import"; fi ;;
    "places-cost prices list")
      case "$prev" in
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--config --color --colour --version -h --help"
      else COMPREPLY=(); fi ;;
    "places-cost prices show")
      case "$prev" in
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost prices diff")
      case "$prev" in
        --format) _places_cost_words "text json"; return ;;
        -o|--output) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--format -o --output --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost prices verify")
      case "$prev" in
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost prices import")
      case "$prev" in
        --id) COMPREPLY=(); return ;;
        --effective-from) COMPREPLY=(); return ;;
        -o|--output) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--id --effective-from -o --output --config --color --colour --version -h --help"
      else _places_cost_files; fi ;;
    "places-cost config")
      case "$prev" in
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--config --color --colour --version -h --help"
      else _places_cost_words "show"; fi ;;
    "places-cost config show")
      case "$prev" in
        --from) _places_cost_words "native har otlp json-log analytics analytics-csv access-log urls"; return ;;
        --host) COMPREPLY=(); return ;;
        --map) _places_cost_files; return ;;
        --api) _places_cost_words "new legacy"; return ;;
        --prices) _places_cost_files; return ;;
        --needs) _places_cost_words "ids location pro enterprise atmosphere validation"; return ;;
        --session-gap) COMPREPLY=(); return ;;
        --count) _places_cost_words "graphemes utf16"; return ;;
        --by) COMPREPLY=(); return ;;
        --threads) COMPREPLY=(); return ;;
        --max-memory) COMPREPLY=(); return ;;
        --monthly-sessions|--sessions-per-month) COMPREPLY=(); return ;;
        --min-chars) COMPREPLY=(); return ;;
        --debounce) COMPREPLY=(); return ;;
        --throttle) COMPREPLY=(); return ;;
        --max-wait) COMPREPLY=(); return ;;
        --max-short) COMPREPLY=(); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --plateau) COMPREPLY=(); return ;;
        --declared-debounce) COMPREPLY=(); return ;;
        --declared-min-chars) COMPREPLY=(); return ;;
        --pro-session) _places_cost_words "atmosphere own-tier"; return ;;
        --token-reuse) _places_cost_words "keep-first void"; return ;;
        --token-ttl) COMPREPLY=(); return ;;
        --bill-status) COMPREPLY=(); return ;;
        --unrecorded-fields) _places_cost_words "ids essentials location pro enterprise atmosphere"; return ;;
        --aborted) _places_cost_words "billed free"; return ;;
        --format) _places_cost_words "text json markdown comment html csv junit sarif github gitlab openmetrics focus"; return ;;
        --state) _places_cost_files; return ;;
        --providers) _places_cost_files; return ;;
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--from --host --map --keep-duplicates --api --prices --needs --session-gap --count --by --strict --threads --max-memory --monthly-sessions --sessions-per-month --min-chars --debounce --throttle --max-wait --cache --skip-composing --ask-identical --allow-legacy --max-short --max-delay --plateau --declared-debounce --declared-min-chars --pro-session --token-reuse --token-ttl --bill-status --unrecorded-fields --aborted --format -q --quiet --verbose --state --compare-providers --providers --config --color --colour --version -h --help"
      else COMPREPLY=(); fi ;;
    "places-cost doctor")
      case "$prev" in
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--config --color --colour --version -h --help"
      else COMPREPLY=(); fi ;;
    "places-cost completion")
      case "$prev" in
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--config --color --colour --version -h --help"
      else _places_cost_words "bash zsh fish"; fi ;;
    "places-cost help")
      case "$prev" in
        --config) _places_cost_files; return ;;
        --color|--colour) _places_cost_words "auto always never"; return ;;
      esac
      if [[ $cur == -* ]]; then _places_cost_words "--man --config --color --colour --version -h --help"
      else COMPREPLY=(); fi ;;
  esac
}
complete -F _places_cost places-cost
