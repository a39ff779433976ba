import Rates
import Shell

/// What follows `dobank rates`.
public struct RatesCommand: Sendable, Hashable {
    /// The path of the list; `-` for standard input.
    public let path: String
    /// The code of the currency that the rates lead to.
    public let code: String
    /// Whether paths and what was left out are shown, too.
    public let explains: Bool
}

extension RatesCommand {
    /// What `line` asks for.
    /// - Throws: `UsageError` for an empty path, or what cannot be the code of a currency.
    init(_ line: ShellLine) throws(UsageError) {
        guard let path = line.arguments.first, !path.isEmpty else { throw UsageError("Usage: \(line.usage)") }
        let code = line.value(of: "--to") ?? "USD"
        guard RateList.isCode(code) else {
            throw UsageError("\"\(code)\" is no code of a currency; write it in capital letters, as --to EUR")
        }
        self.init(path: path, code: code, explains: line.has("--explain"))
    }
}
