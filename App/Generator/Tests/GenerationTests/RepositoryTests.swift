import Foundation
import Testing

@testable import Generation

/// This repository: what is committed is what follows.
struct RepositoryTests {
    @Test func `generated files are up to date`() throws {
        let sut = try makeSUT()

        #expect(Changes(to: try sut.files(), standing: try sut.standing(), in: sut.root).lines == [])
    }

    @Test func `no new module has the name of a target of any package here, or of a folder of modules`() throws {
        let names = try makeSUT().takenNames()

        #expect(names.isSuperset(of: ["Auth", "Rates", "Money", "Sessions", "Stress", "Features"]))
        #expect(!names.contains("Limits"))
    }

    @Test func `no new module has the name of a command of the prompt`() throws {
        let names = try makeSUT().takenNames()

        #expect(names.isSuperset(of: ["help", "quit", "use", "theme", "send", "select", "show", "login", "statement"]))
    }

    @Test func `every feature has interceptors and mocks, and a port that a test speaks of has a mock`() throws {
        let sut = try makeSUT()
        let files = try sut.files()
        let paths = Set(files.map(\.path))

        for feature in try sut.features() {
            #expect(paths.contains("Mocks/Features/\(feature)Mocks/Generated/\(feature)Mocks.swift"))
            #expect(paths.contains("Modules/Features/\(feature)/Generated/\(feature)Interceptors.swift"))
        }
        for port in ["BankPorts", "DevicePorts", "IdentityPorts", "ServicePorts"] {
            #expect(paths.contains("Mocks/Kernel/BankKernelMocks/Generated/\(port)Mocks.swift"))
        }
        #expect(!files.contains { $0.text.contains(": AdministrationPort") })
    }

    @Test func `ports that sessions let fail have an interceptor, and no mock that no test uses`() throws {
        let text = try makeSUT().files().map(\.text).joined()

        #expect(text.contains("class InterceptedCustomerPorts: CustomerPorts"))
        #expect(!text.contains("typealias Mock" + "CustomerPorts"))
    }

    @Test func `interceptors import nothing of Swift Testing`() throws {
        let files = try makeSUT().files().filter { $0.path.hasSuffix("Interceptors.swift") }

        #expect(files.count > 9)
        #expect(files.allSatisfy { !$0.text.contains("import MockCore") && !$0.text.contains("import Testing") })
    }

    @Test func `a generated file says from what and how, and is not formatted`() throws {
        for file in try makeSUT().files() {
            let lines = file.text.split(separator: "\n").prefix(2)

            #expect(lines.first?.hasPrefix("// From ") == true)
            #expect(lines.first?.contains("swift run --package-path App/Generator generate") == true)
            #expect(lines.last == "// swift-format-ignore-file")
        }
    }

    @Test func `the catalogue of a feature has every method of its contract in order`() throws {
        let file = try #require(try makeSUT().files().first { $0.path.hasSuffix("/BalanceInterceptors.swift") })
        let names = file.text.matches(of: /"(Balance\w+\.[^"]*)",/).map { String($0.output.1) }

        #expect(
            names == [
                "BalanceView.displayBalance(_:)", "BalanceView.displayNetWorth(_:)", "BalanceView.showError(message:)",
                "BalancePresenter.loadBalance(forAccount:)", "BalancePresenter.loadNetWorth()",
                "BalancePresenter.didSelectTransfer(fromAccount:)", "BalancePresenter.didSelectBack()",
                "BalanceInteractor.fetchBalance(forAccount:)", "BalanceInteractor.fetchNetWorth()",
                "BalanceRouter.navigateBack()", "BalanceRouter.navigateToTransfer(account:)",
            ])
    }

    @Test func `finds the repository from every folder below it, and from the built program`() throws {
        let root = try makeSUT().root.path

        #expect(try Repository.find(from: root + "/Modules/Features/Auth").root.path == root)
        #expect(
            try Repository.find(from: "/", program: root + "/App/Generator/.build/debug/generate").root.path == root)
    }

    @Test func `the error names what a repository must contain`() {
        let failure = #expect(throws: Repository.Failure.self) {
            try Repository.find(from: "/", program: "/nowhere/generate")
        }

        #expect(failure?.description.contains("Package.swift, Modules and Mocks") == true)
    }

    private func makeSUT() throws -> Repository {
        try Repository.find(from: #filePath)
    }
}

struct ChangesTests {
    @Test func `what is not there, says something else or is asked for no more changes`() throws {
        try inFolder { root in
            try write("same", to: "same.swift", in: root)
            try write("old", to: "old.swift", in: root)
            try write("stale", to: "stale.swift", in: root)
            let files = [file("same"), file("old", saying: "new"), file("new")]

            let sut = Changes(to: files, standing: ["same.swift", "old.swift", "stale.swift"], in: root)
            #expect(sut.lines == ["write old.swift", "write new.swift", "remove stale.swift"])

            try sut.apply(in: root)
            #expect(Changes(to: files, standing: ["same.swift", "old.swift", "new.swift"], in: root).lines == [])
            #expect(!FileManager.default.fileExists(atPath: root.appending(path: "stale.swift").path))
        }
    }

    @Test func `folders are made as they are needed`() throws {
        try inFolder { root in
            try Changes(to: [GeneratedFile("a/b/c.swift", from: "x") { _ in }], in: root).apply(in: root)

            #expect(FileManager.default.fileExists(atPath: root.appending(path: "a/b/c.swift").path))
        }
    }

    private func file(_ name: String, saying text: String? = nil) -> GeneratedFile {
        GeneratedFile("\(name).swift", from: "x") { $0.line(text ?? name) }
    }

    private func write(_ text: String, to path: String, in root: URL) throws {
        let text = GeneratedFile(path, from: "x") { $0.line(text) }.text
        try Data(text.utf8).write(to: root.appending(path: path))
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "changes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try body(root)
    }
}
