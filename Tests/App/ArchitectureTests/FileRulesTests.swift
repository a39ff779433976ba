import Testing

struct FileLengthRuleTests {
    @Test func `no file is too long`() throws {
        #expect(try Repository.swiftFiles().flatMap { FileLengthRule.violations(in: $0) } == [])
    }

    @Test(arguments: [(401, ["App/A.swift has 401 lines"]), (400, [])])
    func `finds a file that is too long, and lets the longest be`(lines: Int, violations: [String]) {
        let file = SourceFile(path: "App/A.swift", text: String(repeating: "line\n", count: lines))

        #expect(FileLengthRule.violations(in: file) == violations)
    }
}

struct ForbiddenConstructRuleTests {
    @Test func `no source has a forbidden construct`() throws {
        #expect(try Repository.swiftFiles().flatMap { ForbiddenConstructRule.violations(in: $0) } == [])
    }

    @Test(arguments: [
        ("final class A: @unchecked Sendable {}", "@unchecked Sendable"),
        ("nonisolated(unsafe) var a = 1", "nonisolated(unsafe)"),
        ("unowned let a: A", "unowned"),
        ("let a = try! b()", "try!"),
        ("default: fatalError()", "fatalError("),
    ])
    func `finds it`(text: String, construct: String) {
        let file = SourceFile(path: "App/A.swift", text: text)

        #expect(ForbiddenConstructRule.violations(in: file) == ["App/A.swift says \(construct)"])
    }

    @Test(arguments: ["// never try! this", "\"unowned\"", "try? a()", "try a() != b", "unownedExecutor"])
    func `accepts other code`(text: String) {
        #expect(ForbiddenConstructRule.violations(in: SourceFile(path: "App/A.swift", text: text)) == [])
    }
}

struct ProcessWideChangeRuleTests {
    @Test func `what the process shares is changed in exit tests alone`() throws {
        #expect(try Repository.swiftFiles().flatMap { ProcessWideChangeRule.violations(in: $0) } == [])
    }

    @Test(arguments: [
        ("Tests/A.swift", "setenv(\"A\", \"b\", 1)", ["Tests/A.swift says setenv( outside an exit test"]),
        ("Tests/A.swift", "{ signal(SIGCHLD, SIG_IGN) }", ["Tests/A.swift says signal( outside an exit test"]),
        ("Tests/A.swift", "await #expect(processExitsWith: .success) { umask(0) }", []),
        ("Tests/A.swift", "done.signal()", []), ("Tests/A.swift", "signal(SIGPIPE, SIG_IGN)", []),
        ("Tests/A.swift", "// never umask(0)", []), ("App/A.swift", "umask(0)", []),
    ])
    func `finds it, but no other code`(path: String, text: String, violations: [String]) {
        #expect(ProcessWideChangeRule.violations(in: SourceFile(path: path, text: text)) == violations)
    }
}

struct WordingRuleTests {
    @Test func `texts and comments name the person who is meant`() throws {
        let words = ["w", "W"].map { "\($0)hoever" }
        let files = try Repository.swiftFiles().filter { file in words.contains { file.text.contains($0) } }

        #expect(files.map(\.path) == [])
    }
}

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
    func `accepts other code`(code: String) {
        #expect(violations("Modules/Features/Main/MainPresenter.swift", code) == [])
    }

    @Test func `lets other files be`() {
        #expect(violations("App/Prompt/TerminalIO/Reader.swift", "Task {") == [])
    }

    private func violations(_ path: String, _ text: String) -> [String] {
        PresenterTaskRule.violations(in: SourceFile(path: path, text: text))
    }
}

struct FeatureImportRuleTests {
    @Test func `no module imports another feature`() throws {
        let features = try Repository.manifest().features

        #expect(
            try Repository.swiftFiles().flatMap { FeatureImportRule.violations(in: $0, features: features) } == [])
    }

    @Test(arguments: [
        "import Balance", "public import Balance", "@testable import Balance", "import struct Balance.BalanceFailure",
        "private import Balance // why", "    import Balance",
    ])
    func `finds an import of another feature`(line: String) {
        #expect(
            violations("import BankKernel\n\(line)\n") == ["Modules/Features/Main/A.swift imports the feature Balance"])
    }

    @Test(arguments: ["import BankKernel", "import BalanceMocks", "// import Balance", "let text = \"import Balance\""])
    func `lets other lines be`(line: String) {
        #expect(violations(line) == [])
    }

    @Test func `lets a feature name itself`() {
        let file = SourceFile(path: "Modules/Features/Balance/A.swift", text: "import Balance")

        #expect(FeatureImportRule.violations(in: file, features: ["Main", "Balance"]) == [])
    }

    private func violations(_ text: String) -> [String] {
        FeatureImportRule.violations(
            in: SourceFile(path: "Modules/Features/Main/A.swift", text: text), features: ["Main", "Balance"])
    }
}

struct PlatformImportRuleTests {
    @Test func `the C library and Foundation have one name each`() throws {
        // What takes the place of libcurl and of the normal forms where the whole of Foundation is there.
        let exempt = [
            "Modules/Services/ServiceHTTP/URLSessionExchange.swift",
            "Modules/Kernel/BankKernel/Identity/UserModel.swift",
        ]
        #expect(
            try Repository.swiftFiles().filter { !exempt.contains($0.path) }.flatMap(PlatformImportRule.violations)
                == [])
    }

    @Test func `finds an import by another name`() {
        #expect(
            violations("App/Prompt/A.swift", "#if canImport(Glibc)\n    import Glibc\n#endif") == [
                "App/Prompt/A.swift imports Glibc in place of PlatformLibc"
            ])
    }

    @Test(arguments: ["Foundation", "FoundationEssentials", "FoundationNetworking"])
    func `finds Foundation in what is shipped`(name: String) {
        #expect(
            violations("Modules/Kernel/Money/A.swift", "import \(name)") == [
                "Modules/Kernel/Money/A.swift imports \(name) in place of PlatformFoundation"
            ])
        #expect(violations("App/Lab/Sources/A.swift", "import \(name)") == [])
    }

    @Test func `lets the modules be that give the names`() {
        #expect(violations("Modules/Kernel/PlatformFoundation/A.swift", "@_exported public import Foundation") == [])
        #expect(violations("Modules/Kernel/PlatformLibc/PlatformLibc.swift", "@_exported public import Musl") == [])
        #expect(violations("App/Prompt/A.swift", "import PlatformLibc") == [])
    }

    private func violations(_ path: String, _ text: String) -> [String] {
        PlatformImportRule.violations(in: SourceFile(path: path, text: text))
    }
}

struct TypeNameRuleTests {
    @Test func `no two modules have a type of the same name`() throws {
        let nested = ["App/Server", "App/Generator", "Tests/"]
        let files = try Repository.swiftFiles().filter { file in !nested.contains { file.path.hasPrefix($0) } }

        #expect(!files.isEmpty)
        #expect(TypeNameRule.violations(in: files) == [])
    }

    @Test func `finds the same name in two modules`() {
        let files = [
            SourceFile(
                path: "Modules/Bank/DurableSQLite/Row.swift",
                text: "public struct Row: Sendable {\n    struct Cell {}\n}\n"),
            SourceFile(
                path: "App/Prompt/TerminalIO/Row.swift", text: "final class Row<Cell> {}\nprivate enum Cell {}\n"),
            SourceFile(path: "App/Prompt/TerminalIO/Cell.swift", text: "struct Cell {}\nextension Row {}\n"),
        ]

        #expect(
            TypeNameRule.violations(in: files) == [
                "Row is a type of App/Prompt/TerminalIO and of Modules/Bank/DurableSQLite"
            ])
    }
}
