/// What no source may say: ways around the compiler's checks and around errors.
enum ForbiddenConstructRule {
    static let constructs = ["@unchecked Sendable", "nonisolated(unsafe)", "unowned", "try!", "fatalError("]

    static func violations(in file: SourceFile) -> [String] {
        let code = file.code
        return constructs.filter { code.contains($0) }.map { "\(file.path) says \($0)" }
    }
}
