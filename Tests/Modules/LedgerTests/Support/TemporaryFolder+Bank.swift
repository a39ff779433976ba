import TestSupport

extension TemporaryFolder {
    var bankPath: String { self("bank.sqlite") }
}
