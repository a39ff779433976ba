import Testing

struct PresenterTaskRuleTests {
    @Test func `no presenter starts a task`() throws {
        #expect(try Repository.swiftFiles().flatMap { PresenterTaskRule.violations(in: $0) } == [])
    }

    @Test(arguments: [
        "Task {", "Task{", "Task.detached {", "Task.immediate {", "Task(priority: .high) {", "Task<Void, Never> {",
        "let t = Task {", "Task\n{",
    ])
    func `finds a task`(code: String) {
        #expect(violations("Modules/Features/Main/MainPresenter.swift", code).count == 1)
    }

    @Test(arguments: ["Task.isCancelled", "// Task {", "\"Task {\"", "MyTask {", "withTaskGroup("])
    func `lets other code be`(code: String) {
        #expect(violations("Modules/Features/Main/MainPresenter.swift", code) == [])
    }

    @Test func `lets other files be`() {
        #expect(violations("App/Prompt/Terminal/Reader.swift", "Task {") == [])
    }

    private func violations(_ path: String, _ text: String) -> [String] {
        PresenterTaskRule.violations(in: SourceFile(path: path, text: text))
    }
}
