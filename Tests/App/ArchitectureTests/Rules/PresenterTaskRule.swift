/// A presenter starts no task of its own: its event methods return when their work is done.
enum PresenterTaskRule {
    static func violations(in file: SourceFile) -> [String] {
        guard file.path.hasPrefix("Modules/"), file.name.contains("Presenter") else { return [] }
        return file.code.matches(of: /\bTask\s*(?:<[^>]*>\s*)?(?:\{|\(|\.(?:detached|immediate))/).map {
            "\(file.path) starts a task: \($0.output)"
        }
    }
}
