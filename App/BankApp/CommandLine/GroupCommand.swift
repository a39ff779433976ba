/// What follows `dobank group`.
public struct GroupCommand: Sendable, Hashable {
    /// The path of the statement; `-` for standard input.
    public let path: String
    /// Whether a bad transaction is left out instead of refusing the statement.
    public let isLenient: Bool

    /// What the words that are left ask for; `nil` when they ask for help.
    /// - Throws: ``UsageError``.
    static func parse(_ reader: inout ArgumentReader) throws(UsageError) -> GroupCommand? {
        var paths: [String] = []
        var isLenient = false
        while let word = reader.next() {
            switch word {
            case "--help", "-h": return nil
            case "--lenient": isLenient = true
            case let option where option.hasPrefix("-") && option != "-":
                throw UsageError("group has no option \(option); write it as: \(usage)")
            default: paths.append(word)
            }
        }
        guard paths.count == 1, !paths[0].isEmpty else { throw UsageError("write it as: \(usage)") }
        return GroupCommand(path: paths[0], isLenient: isLenient)
    }

    private static let usage = "dobank group FILE.json [--lenient]"
}
