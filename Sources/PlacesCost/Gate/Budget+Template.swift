extension Budget {
  /// The budget that `check --init` writes: what suits most apps, and every other limit as a comment.
  package static let template = """
    # A budget for `places-cost check`; its docs/check.md explains every line.
    #
    # Each table limits one figure. Its keys, each with a level that warns and one that fails:
    #
    #   warn, fail                     the figure may not be greater
    #   warn-below, fail-below         it may not be less
    #   warn-increase, fail-increase   it may not rise by more against --baseline
    #   warn-decrease, fail-decrease   it may not fall by more against --baseline
    #
    # A level counts as exceeded where the figure is strictly greater (or less). Changes are "5 %"
    # of the baseline's figure or, without a unit, in the figure's own; of shares "2 points".
    # Money is in the currency of the price book.

    # Searches in a month, for [monthly-cost]; --monthly-sessions wins.
    # monthly-sessions = 250000

    # List cost of a search.
    [cost-per-session]
    warn-increase = "3 %"
    fail-increase = "10 %"
    # warn = 0.022
    # fail = 0.025

    # List cost of all searches for each that ended with a choice.
    [cost-per-completed-search]
    warn-increase = "3 %"
    fail-increase = "10 %"

    # [monthly-cost]
    # warn = 4000
    # fail = 5000

    # Autocomplete requests of a search. A drop may mean that people see no suggestions.
    [requests-mean]
    warn-increase = "5 %"
    fail-increase = "15 %"
    warn-decrease = "25 %"

    # [requests-p95]
    # fail = 15

    # What mistakes cost against all: the findings of severity error and warning.
    [waste-share]
    warn = "5 %"
    warn-increase = "0.5 points"
    fail-increase = "2 points"

    # Searches that ended without a choice.
    [abandoned-share]
    warn-increase = "2 points"
    fail-increase = "10 points"

    # Findings by severity (error, warning, info) or by id, as docs/findings.md lists them, by
    # count (calls), cost (list cost) or share (of the list cost of all).
    # Against a baseline, count and cost are scaled to the searches of this trace.
    [finding.error.count]
    fail-increase = 0

    [finding.warning.count]
    warn-increase = "10 %"
    fail-increase = "50 %"

    [finding.pro-field-ends-session-dearer.cost]
    warn-increase = "10 %"
    fail-increase = "25 %"

    # [finding.retry-chain.count]
    # fail = 0

    """
}
