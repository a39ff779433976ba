import Testing

struct PresenterTaskRuleTests {
    @Test func noPresenterStartsATask() throws {
        #expect(try Repository.swiftFiles().flatMap { PresenterTaskRule.violations(in: $0) } == [])
    }

    @Test(arguments: [
        "Task {", "Task{", "Task.detached {", "Task.immediate {", "Task(priority: .high) {", "Task<Void, Never> {",
        "let t = Task {", "Task\n{",
    ])
    func findsATask(code: String) {
        #expect(violations("Modules/Main/MainPresenter.swift", code).count == 1)
    }

    @Test(arguments: ["Task.isCancelled", "// Task {", "\"Task {\"", "MyTask {", "withTaskGroup("])
    func letsOtherCodeBe(code: String) {
        #expect(violations("Modules/Main/MainPresenter.swift", code) == [])
    }

    @Test func letsOtherFilesBe() {
        #expect(violations("App/Terminal/Reader.swift", "Task {") == [])
    }

    private func violations(_ path: String, _ text: String) -> [String] {
        PresenterTaskRule.violations(in: SourceFile(path: path, text: text))
    }
}
