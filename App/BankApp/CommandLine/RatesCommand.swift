import Rates

/// What follows `dobank rates`.
public struct RatesCommand: Sendable, Hashable {
    /// The path of the list; `-` for standard input.
    public let path: String
    /// The code of the currency that the rates lead to.
    public let code: String
    /// Whether paths and what was left out are shown, too.
    public let explains: Bool

    /// What the words that are left ask for; `nil` when they ask for help.
    /// - Throws: ``UsageError``.
    static func parse(_ reader: inout ArgumentReader) throws(UsageError) -> RatesCommand? {
        var paths: [String] = []
        var code = "USD"
        var explains = false
        while let word = reader.next() {
            switch ArgumentReader.name(of: word) {
            case "--help", "-h": return nil
            case "--to": code = try checked(reader.value(of: word))
            case "--explain": explains = true
            case let option where option.hasPrefix("-") && option != "-":
                throw UsageError("rates has no option \(option); write it as: \(usage)")
            default: paths.append(word)
            }
        }
        guard paths.count == 1, !paths[0].isEmpty else { throw UsageError("write it as: \(usage)") }
        return RatesCommand(path: paths[0], code: code, explains: explains)
    }

    private static let usage = "dobank rates FILE.json [--to CODE] [--explain]"

    private static func checked(_ code: String) throws(UsageError) -> String {
        guard RateList.isCode(code) else {
            throw UsageError("\"\(code)\" is no code of a currency; write it in capital letters, as --to EUR")
        }
        return code
    }
}
