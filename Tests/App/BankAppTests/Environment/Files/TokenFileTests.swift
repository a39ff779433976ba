import BankKernel
import BankSamples
import TestSupport
import Testing

@testable import BankApp

@Suite struct TokenFileTests {
    @Test func `without a file there is no token`() async throws {
        #expect(await (try makeSUT(in: TemporaryFolder())).token(of: UserModel.demo.id) == nil)
    }

    @Test func `a token that is kept is there in the next run, for its customer alone`() async throws {
        let folder = try TemporaryFolder()
        try await makeSUT(in: folder).keep(Self.token("a"), for: UserModel.demo.id)
        let next = try makeSUT(in: folder)
        #expect(await next.token(of: UserModel.demo.id) == (try Self.token("a")))
        #expect(await next.token(of: UserModel.friend.id) == nil)
    }

    @Test func `no service is shown the token of another`() async throws {
        let folder = try TemporaryFolder()
        try await makeSUT(in: folder, service: "http://a.example").keep(Self.token("a"), for: UserModel.demo.id)
        try await makeSUT(in: folder).keep(Self.token("b"), for: UserModel.demo.id)

        for (service, text) in [("http://a.example", "a"), (nil, "b"), ("http://b.example", nil)] {
            let sut = try makeSUT(in: folder, service: service)
            #expect(await sut.token(of: UserModel.demo.id)?.text == text)
        }
    }

    @Test func `a token that is forgotten is in no file`() async throws {
        let folder = try TemporaryFolder()
        let sut = try makeSUT(in: folder)
        try await sut.keep(Self.token("t0k3n"), for: UserModel.demo.id)
        try await sut.forget(Self.token("t0k3n"), of: UserModel.demo.id)
        #expect(await sut.token(of: UserModel.demo.id) == nil)
        #expect(!(try folder.text(of: "tokens.json").contains("t0k3n")))
    }

    @Test func `a newer token of another run is not forgotten`() async throws {
        let folder = try TemporaryFolder()
        let (first, second) = (try makeSUT(in: folder), try makeSUT(in: folder))
        try await first.keep(Self.token("old"), for: UserModel.demo.id)
        try await second.keep(Self.token("new"), for: UserModel.demo.id)
        try await first.forget(Self.token("old"), of: UserModel.demo.id)
        #expect(await (try makeSUT(in: folder)).token(of: UserModel.demo.id) == (try Self.token("new")))
    }

    @Test func `all tokens of a customer are forgotten, and no others`() async throws {
        let folder = try TemporaryFolder()
        let other = CustomerID(rawValue: UserModel.demo.id.rawValue * 10)
        for service in [nil, "http://a", "http://b"] {
            let sut = TokenFile(path: folder("tokens.json"), service: service)
            try await sut.keep(Self.token("a"), for: UserModel.demo.id)
            try await sut.keep(Self.token("b"), for: other)
        }
        try await TokenFile(path: folder("tokens.json"), service: nil).forgetAll(of: UserModel.demo.id)
        for service in [nil, "http://a", "http://b"] {
            let sut = TokenFile(path: folder("tokens.json"), service: service)
            #expect(await sut.token(of: UserModel.demo.id) == nil)
            #expect(await sut.token(of: other) == (try Self.token("b")))
        }
    }

    @Test func `the file is its owner's alone`() async throws {
        let folder = try TemporaryFolder()
        try await makeSUT(in: folder).keep(Self.token("a"), for: UserModel.demo.id)
        #expect(try folder.mode(of: "tokens.json") == 0o600)
    }

    @Test func `what cannot be kept holds for this run`() async throws {
        let folder = try TemporaryFolder()
        let sut = try makeSUT(in: folder)
        try folder.makeFolder("tokens.json")
        await #expect(throws: StorageFailure.failed(path: folder("tokens.json"), detail: "Is a directory")) {
            try await sut.keep(Self.token("a"), for: UserModel.demo.id)
        }
        #expect(await sut.token(of: UserModel.demo.id) == (try Self.token("a")))
    }

    @Test(arguments: [("{\"1\": \"a\"}", 0o604), ("[]", 0o600)])
    func `a file that others can read, or that holds something else, is emptied, and that is said`(
        text: String, mode: Int
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "tokens.json", mode: mode)
        let sut = try makeSUT(in: folder)
        #expect(await sut.token(of: CustomerID(rawValue: 1)) == nil)
        #expect(sut.notice?.hasPrefix("The tokens are not used: \(folder("tokens.json")) ") == true)
        #expect(sut.notice?.hasSuffix("; it was emptied.") == true)
        #expect(try folder.names == ["tokens.json"])
        #expect(try folder.mode(of: "tokens.json") == 0o600)
        #expect(try makeSUT(in: folder).notice == nil)
    }

    @Test func `a token that no header can carry is passed over`() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"1": "a b"}"#, to: "tokens.json")
        #expect(await (try makeSUT(in: folder)).token(of: CustomerID(rawValue: 1)) == nil)
    }

    private static func token(_ text: String) throws -> AccessToken {
        try #require(AccessToken(text: text))
    }

    private func makeSUT(in folder: TemporaryFolder, service: String? = nil) throws -> TokenFile {
        TokenFile(path: folder("tokens.json"), service: service)
    }
}
