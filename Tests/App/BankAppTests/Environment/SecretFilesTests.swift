import BankKernel
import BankSamples
import PlatformLibc
import TestSupport
import Testing

@testable import BankApp

@Suite struct TokenFileTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `without a file there is no token`() async throws {
        #expect(try await makeSUT().token(of: UserModel.demo.id) == nil)
    }

    @Test func `keeps a token for its customer and the next run`() async throws {
        try await makeSUT().keep(Self.token("a"), for: UserModel.demo.id)
        let next = try makeSUT()
        #expect(await next.token(of: UserModel.demo.id) == (try Self.token("a")))
        #expect(await next.token(of: UserModel.friend.id) == nil)
    }

    @Test func `no service gets the token of another`() async throws {
        try await makeSUT(service: "http://a.example").keep(Self.token("a"), for: UserModel.demo.id)
        try await makeSUT().keep(Self.token("b"), for: UserModel.demo.id)

        for (service, text) in [("http://a.example", "a"), (nil, "b"), ("http://b.example", nil)] {
            let sut = try makeSUT(service: service)
            #expect(await sut.token(of: UserModel.demo.id)?.text == text)
        }
    }

    @Test func `removes a forgotten token from the file`() async throws {
        let sut = try makeSUT()
        try await sut.keep(Self.token("t0k3n"), for: UserModel.demo.id)
        try await sut.forget(Self.token("t0k3n"), of: UserModel.demo.id)
        #expect(await sut.token(of: UserModel.demo.id) == nil)
        #expect(!(try folder.text(of: "tokens.json").contains("t0k3n")))
    }

    @Test func `does not forget a newer token of another run`() async throws {
        let (first, second) = (try makeSUT(), try makeSUT())
        try await first.keep(Self.token("old"), for: UserModel.demo.id)
        try await second.keep(Self.token("new"), for: UserModel.demo.id)
        try await first.forget(Self.token("old"), of: UserModel.demo.id)
        #expect(await (try makeSUT()).token(of: UserModel.demo.id) == (try Self.token("new")))
    }

    @Test func `forgets all tokens of one customer`() async throws {
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

    @Test func `forgets the tokens of all customers in this run and the file`() async throws {
        let sut = try makeSUT()
        try await sut.keep(Self.token("a"), for: UserModel.demo.id)
        try sut.forgetEveryone()
        #expect(await sut.token(of: UserModel.demo.id) == nil)
        #expect(await (try makeSUT()).token(of: UserModel.demo.id) == nil)
    }

    @Test func `the file is private to its owner`() async throws {
        try await makeSUT().keep(Self.token("a"), for: UserModel.demo.id)
        #expect(try folder.mode(of: "tokens.json") == 0o600)
    }

    @Test func `a value that cannot be saved holds for this run`() async throws {
        let sut = try makeSUT()
        try folder.makeFolder("tokens.json")
        await #expect(throws: StorageFailure.failed(path: folder("tokens.json"), detail: "Is a directory")) {
            try await sut.keep(Self.token("a"), for: UserModel.demo.id)
        }
        #expect(await sut.token(of: UserModel.demo.id) == (try Self.token("a")))
    }

    @Test(arguments: [("{\"1\": \"a\"}", 0o604), ("[]", 0o600)])
    func `empties a damaged file or one that others can read, with a notice`(
        text: String, mode: Int
    ) async throws {
        try folder.write(text, to: "tokens.json", mode: mode)
        let sut = try makeSUT()
        #expect(await sut.token(of: CustomerID(rawValue: 1)) == nil)
        #expect(sut.notice?.hasPrefix("The tokens are not used: \(folder("tokens.json")) ") == true)
        #expect(sut.notice?.hasSuffix("; it was emptied.") == true)
        #expect(try folder.names == ["tokens.json"])
        #expect(try folder.mode(of: "tokens.json") == 0o600)
        #expect(try makeSUT().notice == nil)
    }

    @Test func `ignores a token that no header can carry`() async throws {
        try folder.write(#"{"1": "a b"}"#, to: "tokens.json")
        #expect(await (try makeSUT()).token(of: CustomerID(rawValue: 1)) == nil)
    }

    private static func token(_ text: String) throws -> AccessToken {
        try #require(AccessToken(text: text))
    }

    private func makeSUT(service: String? = nil) throws -> TokenFile {
        TokenFile(path: folder("tokens.json"), service: service)
    }
}

@Suite struct PasswordFileTests {
    private let folder = TemporaryFolder.fresh()

    @Test(arguments: [
        ("demo", "demo"), ("demo\n", "demo"), ("demo\r\n", "demo"), ("first\nsecond\n", "first"), (" a b \n", " a b "),
        ("Novák\n", "Novák"),
    ])
    func `the first line is the password, without its end`(text: String, password: String) throws {
        let path = try folder.write(text, to: "password")
        #expect(try PasswordFile.password(at: path) == password)
    }

    @Test func `a password may come from a pipe, as the shell makes one`() throws {
        var ends: [CInt] = [0, 0]
        #expect(pipe(&ends) == 0 && write(ends[1], "demo\n", 5) == 5 && close(ends[1]) == 0)
        defer { close(ends[0]) }
        #expect(try PasswordFile.password(at: "/dev/fd/\(ends[0])") == "demo")
    }

    @Test(arguments: ["", "\n", "\r\n", String(repeating: "x", count: 4097)])
    func `rejects invalid passwords`(text: String) throws {
        let path = try folder.write(text, to: "password")
        #expect(throws: StorageFailure.failed(path: path, detail: "its first line is not a password")) {
            try PasswordFile.password(at: path)
        }
    }

    @Test func `rejects invalid UTF-8`() throws {
        let path = try folder.write([0x62, 0xFF, 0x0A] as [UInt8], to: "password")
        #expect(throws: StorageFailure.failed(path: path, detail: "its first line is not a password")) {
            try PasswordFile.password(at: path)
        }
    }

    @Test(arguments: [0o644, 0o640, 0o604])
    func `rejects a file that others can read`(mode: Int) throws {
        let path = try folder.write("demo\n", to: "password", mode: mode)
        #expect(throws: StorageFailure.tooOpen(path: path, mode: "0" + String(mode, radix: 8))) {
            try PasswordFile.password(at: path)
        }
    }

    @Test func `names a missing file`() throws {
        #expect(throws: StorageFailure.failed(path: folder("none"), detail: "there is no such file")) {
            try PasswordFile.password(at: folder("none"))
        }
    }
}
