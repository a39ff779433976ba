import BankKernel
import BankSamples
import Synchronization
import TestSupport
import Testing

@testable import BankApp

@Suite struct LoginKeeperTests {
    private let folder = TemporaryFolder.fresh()
    private let login = KeptLogin(user: .demo, expiresAt: .mondayMorning)
    private let token: AccessToken

    init() throws {
        token = try #require(AccessToken(text: "t0k3n"))
    }

    @Test func `without a file no one is logged in`() async {
        #expect(makeSUT().login == nil)
        #expect(await makeSUT().token() == nil)
    }

    @Test func `keeps a login for the next run, in a file of its owner`() async throws {
        #expect(try await makeSUT().keep(login, token: token) == .file)

        #expect(makeSUT().login == login)
        #expect(await makeSUT().token() == token)
        #expect(try folder.mode(of: "login.json") == 0o600)
    }

    @Test func `gives no bank the login of another`() async throws {
        _ = try await makeSUT().keep(login, token: token)

        #expect(makeSUT(bank: "https://other.example").login == nil)
        #expect(await makeSUT(bank: "https://other.example").token() == nil)
    }

    @Test func `keeps the token in the keyring where there is one, and out of the file`() async throws {
        let keyring = MemoryKeyring()
        #expect(try await makeSUT(keyring: keyring).keep(login, token: token) == .keyring)

        #expect(!(try folder.text(of: "login.json").contains("t0k3n")))
        #expect(await makeSUT(keyring: keyring).token() == token)
        #expect(await makeSUT().token() == nil)
    }

    @Test(arguments: [MemoryKeyring.Fault.refuses, .forgets])
    func `keeps the token in the file when the keyring does not work`(fault: MemoryKeyring.Fault) async throws {
        let keyring = MemoryKeyring(fault: fault)
        #expect(try await makeSUT(keyring: keyring).keep(login, token: token) == .file)

        #expect(await makeSUT(keyring: keyring).token() == token)
    }

    @Test func `forgets the login in the file and in the keyring`() async throws {
        let keyring = MemoryKeyring()
        let sut = makeSUT(keyring: keyring)
        _ = try await sut.keep(login, token: token)
        try await sut.forget()

        #expect(sut.login == nil && makeSUT().login == nil)
        #expect(await keyring.secret(under: "bank") == nil)
    }

    @Test(arguments: [false, true])
    func `forgets no login that another run has kept since`(hasKeyring: Bool) async throws {
        let keyring = hasKeyring ? MemoryKeyring() : nil
        let sut = makeSUT(keyring: keyring)
        _ = try await sut.keep(login, token: token)
        let later = KeptLogin(user: .friend, expiresAt: login.expiresAt)
        let laterToken = try #require(AccessToken(text: "another"))
        _ = try await makeSUT(keyring: keyring).keep(later, token: laterToken)

        #expect(await sut.token() == (hasKeyring ? nil : token))
        try await sut.forget()

        #expect(makeSUT(keyring: keyring).login == later)
        #expect(await makeSUT(keyring: keyring).token() == laterToken)
    }

    @Test func `does not take the token of another folder for its own, and leaves it in the keyring`() async throws {
        let keyring = MemoryKeyring()
        _ = try await makeSUT(keyring: keyring).keep(login, token: token)
        let other = LoginKeeper(path: folder("other.json"), bank: "bank", keyring: keyring)
        let otherToken = try #require(AccessToken(text: "another"))
        _ = try await other.keep(KeptLogin(user: .friend, expiresAt: login.expiresAt), token: otherToken)
        let sut = makeSUT(keyring: keyring)

        #expect(await sut.token() == nil)
        try await sut.forget()

        #expect(await keyring.secret(under: "bank") == otherToken.text)
    }

    @Test func `gives the token also when the keyring was locked meanwhile`() async throws {
        let keyring = MemoryKeyring()
        _ = try await makeSUT(keyring: keyring).keep(login, token: token)
        let sut = makeSUT(keyring: keyring)
        #expect(await sut.token() == token)
        keyring.isLocked = true

        #expect(await sut.token() == token)
        #expect(await makeSUT(keyring: keyring).token() == nil)
    }

    @Test func `a file that others can read is emptied`() async throws {
        _ = try await makeSUT().keep(login, token: token)
        try folder.write(try folder.bytes(of: "login.json"), to: "login.json", mode: 0o644)

        let sut = makeSUT()

        #expect(sut.login == nil && sut.notice != nil)
        #expect(!(try folder.text(of: "login.json").contains("t0k3n")))
    }

    private func makeSUT(bank: String = "bank", keyring: (any Keyring)? = nil) -> LoginKeeper {
        LoginKeeper(path: folder("login.json"), bank: bank, keyring: keyring)
    }
}

@Suite struct SecretToolKeyringTests {
    @Test func `without the command there is no keyring`() throws {
        #expect(SecretToolKeyring(environment: ["PATH": try TemporaryFolder().path]) == nil)
        #expect(SecretToolKeyring(environment: [:]) == nil)
    }

    @Test func `keeps a secret on standard input, gives it back and forgets it`() async throws {
        let folder = try TemporaryFolder()
        let sut = try makeSUT(
            in: folder,
            """
            case "$1" in
            store) cat >"$STORE" ;;
            lookup) cat "$STORE" ;;
            clear) rm "$STORE" ;;
            esac
            echo "$*" >>"$STORE.log"
            """)

        #expect(await sut.keep("t0k3n", under: "a bank"))
        #expect(await sut.secret(under: "a bank") == "t0k3n")
        await sut.forget("a bank")
        #expect(await sut.secret(under: "a bank") == nil)
        #expect(
            try folder.text(of: "secret.log").split(separator: "\n").first
                == "store --label=DOBank: login at a bank application dobank bank a bank")
    }

    @Test func `keeps nothing when the command fails`() async throws {
        let sut = try makeSUT(in: TemporaryFolder(), "cat >/dev/null; echo no keyring >&2; exit 1")
        #expect(await !sut.keep("t0k3n", under: "bank"))
        #expect(await sut.secret(under: "bank") == nil)
    }

    @Test(arguments: ["exec yes", "exec yes >&2"])
    func `ends a command that does not stop printing`(script: String) async throws {
        let sut = try makeSUT(in: TemporaryFolder(), script, patience: .seconds(1))
        #expect(await sut.secret(under: "bank") == nil)
    }

    private func makeSUT(
        in folder: TemporaryFolder, _ script: String, patience: Duration = .seconds(300)
    ) throws -> SecretToolKeyring {
        try folder.write("#!/bin/sh\n\(script)\n".utf8, to: "bin/secret-tool", mode: 0o700)
        let environment = ["PATH": "\(folder("bin")):/usr/bin:/bin", "STORE": folder("secret")]
        // A busy machine takes its time for a script.
        return try #require(SecretToolKeyring(environment: environment, patience: patience))
    }
}

/// A keyring in memory, which may not work.
final class MemoryKeyring: Keyring {
    enum Fault: Sendable {
        case refuses
        case forgets
    }

    private let fault: Fault?
    private let secrets = Mutex<[String: String]>([:])
    private let locked = Mutex(false)

    /// Whether it gives nothing at present.
    var isLocked: Bool {
        get { locked.withLock { $0 } }
        set { locked.withLock { $0 = newValue } }
    }

    init(fault: Fault? = nil) {
        self.fault = fault
    }

    func keep(_ secret: String, under name: String) async -> Bool {
        if fault == nil { secrets.withLock { $0[name] = secret } }
        return fault != .refuses
    }

    func secret(under name: String) async -> String? { isLocked ? nil : secrets.withLock { $0[name] } }

    func forget(_ name: String) async { secrets.withLock { $0[name] = nil } }
}
