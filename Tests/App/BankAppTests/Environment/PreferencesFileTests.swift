import BankKernel
import BankSamples
import DisplayText
import PlatformLibc
import TestSupport
import Testing

@testable import BankApp

@Suite struct PreferencesFileTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `without a file there are no preferences`() async throws {
        let sut = try makeSUT()
        #expect(await sut.theme() == nil)
        #expect(await sut.selectedAccount(of: UserModel.demo.id) == nil)
    }

    @Test func `keeps values for the next run`() async throws {
        let sut = try makeSUT()
        try await sut.keep(.light)
        try await sut.select(AccountModel.savings.number, for: UserModel.demo.id)
        let next = try makeSUT()
        #expect(await next.theme() == .light)
        #expect(await next.selectedAccount(of: UserModel.demo.id) == AccountModel.savings.number)
        #expect(await next.selectedAccount(of: UserModel.friend.id) == nil)
    }

    @Test(.timeLimit(.minutes(20))) func `a pipe in its place is not waited for`() async throws {
        #expect(mkfifo(folder("preferences.json"), 0o600) == 0)
        #expect(try await makeSUT().theme() == nil)
    }

    @Test func `the file is private to its owner`() async throws {
        try await makeSUT().keep(.dark)
        #expect(try folder.mode(of: "preferences.json") == 0o600)
    }

    @Test func `two runs at once keep each other's changes`() async throws {
        let first = try makeSUT()
        let second = try makeSUT()
        try await first.keep(.light)
        try await second.select(AccountModel.savings.number, for: UserModel.demo.id)
        let next = try makeSUT()
        #expect(await next.theme() == .light)
        #expect(await next.selectedAccount(of: UserModel.demo.id) == AccountModel.savings.number)
    }

    @Test func `a value that cannot be saved holds for this run`() async throws {
        let sut = try makeSUT()
        try folder.makeFolder("preferences.json")
        let failure = StorageFailure.failed(path: folder("preferences.json"), detail: "Is a directory")
        await #expect(throws: failure) { try await sut.keep(.light) }
        await #expect(throws: BankError.storage(failure)) {
            try await sut.select(AccountModel.savings.number, for: UserModel.demo.id)
        }
        #expect(await sut.theme() == .light)
        #expect(await sut.selectedAccount(of: UserModel.demo.id) == AccountModel.savings.number)
    }

    @Test func `ignores unknown themes and numbers`() async throws {
        try folder.write(#"{"theme": "blue", "selectedAccounts": {"1": "AT00"}}"#, to: "preferences.json")
        let sut = try makeSUT()
        #expect(await sut.theme() == nil)
        #expect(await sut.selectedAccount(of: UserModel.demo.id) == nil)
    }

    @Test(arguments: ["", "[]", "{\"selectedAccounts\": 1}", "light"])
    func `renames a damaged file with a notice`(text: String) async throws {
        try folder.write(text, to: "preferences.json")
        let sut = try makeSUT()
        let (path, aside) = (folder("preferences.json"), folder("preferences.json.damaged"))
        #expect(
            sut.notice
                == "The preferences are not used: \(path) cannot be used (it does not hold preferences); it is \(aside) now."
        )
        #expect(try folder.text(of: "preferences.json.damaged") == text)
        try await sut.keep(.light)
        let next = try makeSUT()
        #expect(next.notice == nil)
        #expect(await next.theme() == .light)
    }

    @Test func `renames a file that others can read`() async throws {
        try folder.write("{\"theme\": \"light\", \"selectedAccounts\": {}}", to: "preferences.json", mode: 0o640)
        let sut = try makeSUT()
        #expect(sut.notice?.contains("preferences.json was open to other users (mode 0640); it is") == true)
        #expect(await sut.theme() == nil)
        #expect(try folder.names == ["preferences.json.damaged"])
    }

    @Test func `a run that only reads leaves a damaged file where it is`() throws {
        try folder.write("[]", to: "preferences.json")
        let sut = PreferencesFile(path: folder("preferences.json"), onlyReads: true)
        #expect(sut.notice?.hasSuffix("; it was left unchanged.") == true)
        #expect(try folder.names == ["preferences.json"])
    }

    private func makeSUT() throws -> PreferencesFile {
        PreferencesFile(path: folder("preferences.json"))
    }
}

@Suite struct RunOnlySelectionTests {
    @Test func `a selection holds for the run`() async throws {
        let sut = makeSUT()
        try await sut.select(AccountModel.savings.number, for: UserModel.demo.id)
        #expect(await sut.selectedAccount(of: UserModel.demo.id) == AccountModel.savings.number)
    }

    @Test func `a selection belongs to one customer`() async throws {
        let sut = makeSUT()
        try await sut.select(AccountModel.savings.number, for: UserModel.demo.id)
        #expect(await sut.selectedAccount(of: UserModel.friend.id) == nil)
    }

    private func makeSUT() -> RunOnlySelection { RunOnlySelection() }
}
