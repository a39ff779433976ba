/// What no source may say: ways around the compiler's checks and around errors. Longer words that begin alike may be said.
enum ForbiddenConstructRule {
    static let constructs = ["@unchecked Sendable", "nonisolated(unsafe)", "unowned", "try!", "fatalError("]

    static func violations(in file: SourceFile) -> [String] {
        let code = file.code
        return constructs.filter { says($0, in: code) }.map { "\(file.path) says \($0)" }
    }

    private static func says(_ construct: String, in code: String) -> Bool {
        code.ranges(of: construct).contains { range in
            guard construct.last?.isLetter == true, let next = code[range.upperBound...].first else { return true }
            return !next.isLetter
        }
    }
}
