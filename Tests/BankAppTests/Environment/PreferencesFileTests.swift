import BankKernel
import BankSamples
import Terminal
import TestSupport
import Testing

@testable import BankApp

@Suite struct PreferencesFileTests {
    @Test func `without a file nothing is preferred`() async throws {
        let sut = try makeSUT(in: try TemporaryFolder())
        #expect(await sut.theme() == nil)
        #expect(await sut.selectedAccount(of: UserModel.demo.id) == nil)
    }

    @Test func `what is kept is there in the next run`() async throws {
        let folder = try TemporaryFolder()
        let sut = try makeSUT(in: folder)
        try await sut.keep(.light)
        try await sut.select(AccountModel.savings.number, for: UserModel.demo.id)
        let next = try makeSUT(in: folder)
        #expect(await next.theme() == .light)
        #expect(await next.selectedAccount(of: UserModel.demo.id) == AccountModel.savings.number)
        #expect(await next.selectedAccount(of: UserModel.friend.id) == nil)
    }

    @Test func `the file is its owner's alone`() async throws {
        let folder = try TemporaryFolder()
        try await makeSUT(in: folder).keep(.dark)
        #expect(try folder.mode(of: "preferences.json") == 0o600)
    }

    @Test func `two runs at once keep each other's changes`() async throws {
        let folder = try TemporaryFolder()
        let first = try makeSUT(in: folder)
        let second = try makeSUT(in: folder)
        try await first.keep(.light)
        try await second.select(AccountModel.savings.number, for: UserModel.demo.id)
        let next = try makeSUT(in: folder)
        #expect(await next.theme() == .light)
        #expect(await next.selectedAccount(of: UserModel.demo.id) == AccountModel.savings.number)
    }

    @Test func `what cannot be kept holds for this run`() async throws {
        let folder = try TemporaryFolder()
        let sut = try makeSUT(in: folder)
        try folder.makeFolder("preferences.json")
        let failure = StorageFailure.failed(path: folder("preferences.json"), detail: "Is a directory")
        await #expect(throws: failure) { try await sut.keep(.light) }
        await #expect(throws: BankError.storage(failure)) {
            try await sut.select(AccountModel.savings.number, for: UserModel.demo.id)
        }
        #expect(await sut.theme() == .light)
        #expect(await sut.selectedAccount(of: UserModel.demo.id) == AccountModel.savings.number)
    }

    @Test func `a theme or a number of another version is passed over`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"theme": "blue", "selectedAccounts": {"1": "AT00"}}"#, to: "preferences.json")
        let sut = try makeSUT(in: folder)
        #expect(await sut.theme() == nil)
        #expect(await sut.selectedAccount(of: UserModel.demo.id) == nil)
    }

    @Test(arguments: ["", "[]", "{\"selectedAccounts\": 1}", "light"])
    func `a file that holds something else is left as it is`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "preferences.json")
        let detail = "it does not hold preferences; delete it to begin afresh"
        #expect(throws: StorageFailure.failed(path: folder("preferences.json"), detail: detail)) {
            try makeSUT(in: folder)
        }
        #expect(try folder.text(of: "preferences.json") == text)
    }

    @Test func `a file that others can read is refused`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "preferences.json", mode: 0o640)
        #expect(throws: StorageFailure.tooOpen(path: folder("preferences.json"), mode: "0640")) {
            try makeSUT(in: folder)
        }
    }

    private func makeSUT(in folder: TemporaryFolder) throws -> PreferencesFile {
        try PreferencesFile(path: folder("preferences.json"))
    }
}
