import BankKernel
import ChildProcess
import PlatformLibc
import Synchronization

/// A login at one bank that goes on when a run ends.
struct KeptLogin: Sendable, Hashable {
    let user: UserModel
    let expiresAt: Instant
}

/// Where the login of this machine at a bank is kept: its token in the keyring, where there is one that works, or else in a file of
/// mode 0600, which says in both cases who is logged in.
final class LoginKeeper: Sendable {
    /// Where a token is kept.
    enum Place: String, Sendable {
        case keyring = "the keyring"
        case file = "a file of mode 0600"
    }

    private struct Record: Codable, Hashable, Sendable {
        /// Which bank it is: nothing is sent to another one.
        var bank: String
        var customer: Int64
        var username: String
        var displayName: String
        /// In milliseconds since 1970.
        var expiresAt: Int64
        /// `nil` when the keyring has it.
        var token: String?
        /// The hash of the token that the keyring has: a login of another folder at the same bank takes its place there. `nil` in a file of
        /// an earlier version.
        var digest: String?

        static func digest(of token: String) -> String { SHA256.hash(Array(token.utf8)).hexadecimal }

        /// Whether `text`, which the keyring gave, is the token of this login.
        func isToken(_ text: String) -> Bool { digest == nil || digest == Self.digest(of: text) }
    }

    private struct Content: Codable, Hashable, Sendable {
        var login: Record?
    }

    private let file: PrivateValueFile<Content>
    private let bank: String
    private let keyring: (any Keyring)?
    /// What the keyring gave, which may be locked later.
    private let given = Mutex<[Record: AccessToken]>([:])

    /// Why the kept login is not used, and what happened to its file; `nil` when it is used.
    var notice: String? { file.notice }

    /// The login at `bank`, which is the path or the address of a bank, in the file at `path`.
    init(path: String, bank: String, keyring: (any Keyring)?, onlyReads: Bool = false) {
        file = PrivateValueFile(
            path: path, holding: "logins", empty: Content(), remains: .emptied, onlyReads: onlyReads)
        self.bank = bank
        self.keyring = keyring
    }

    /// The login kept last, whether it has expired or not; `nil` when there is none.
    var login: KeptLogin? {
        record.map { record in
            KeptLogin(
                user: UserModel(
                    id: CustomerID(rawValue: record.customer), username: record.username,
                    displayName: record.displayName),
                expiresAt: Instant(millisecondsSinceEpoch: record.expiresAt))
        }
    }

    /// The token of the login; `nil` when there is none, or the keyring does not give it: it may be locked, or have that of another
    /// login.
    func token() async -> AccessToken? {
        guard let record else { return nil }
        if let token = record.token { return AccessToken(text: token) }
        if let token = given.withLock({ $0[record] }) { return token }
        guard (try? file.current())?.login == record, let text = await keyring?.secret(under: bank),
            record.isToken(text), let token = AccessToken(text: text)
        else { return nil }
        given.withLock { $0[record] = token }
        return token
    }

    /// Keeps `login` in place of the one before, and tells where its token is.
    /// - Throws: `StorageFailure`; nothing is kept then.
    func keep(_ login: KeptLogin, token: AccessToken) async throws(StorageFailure) -> Place {
        let place = await placed(token)
        let record = Record(
            bank: bank, customer: login.user.id.rawValue, username: login.user.username,
            displayName: login.user.displayName, expiresAt: login.expiresAt.millisecondsSinceEpoch,
            token: place == .file ? token.text : nil,
            digest: place == .keyring ? Record.digest(of: token.text) : nil)
        do throws(StorageFailure) {
            try file.change { $0.login = record }
        } catch {
            await keyring?.forget(bank)
            throw error
        }
        return place
    }

    /// Forgets the login, and no other one that another run has kept since.
    /// - Throws: `StorageFailure`; it is then forgotten for this run only.
    func forget() async throws(StorageFailure) {
        guard let record else { return }
        var isKept = false
        try file.change { content in
            isKept = content.login == record
            if isKept { content.login = nil }
        }
        guard isKept, record.token == nil else { return }
        if let text = await keyring?.secret(under: bank), !record.isToken(text) { return }
        await keyring?.forget(bank)
    }

    /// A keyring counts as one that works when it gives back what it was given.
    private func placed(_ token: AccessToken) async -> Place {
        guard let keyring, await keyring.keep(token.text, under: bank) else { return .file }
        guard await keyring.secret(under: bank) == token.text else {
            await keyring.forget(bank)
            return .file
        }
        return .keyring
    }

    private var record: Record? { file.value.login.flatMap { $0.bank == bank ? $0 : nil } }
}

/// Keeps secrets of this user, as the keyring of a desktop does.
protocol Keyring: Sendable {
    /// Keeps `secret` in place of the one before; `false` when it cannot.
    func keep(_ secret: String, under name: String) async -> Bool
    /// The secret kept last; `nil` when there is none, or it cannot be read.
    func secret(under name: String) async -> String?
    /// Forgets the secret, if there is one.
    func forget(_ name: String) async
}

/// The keyring of the desktop, by the command `secret-tool` of libsecret.
struct SecretToolKeyring: Keyring {
    /// How long the command may take: the keyring may be locked, with no one there to unlock it.
    static let patience = Duration.seconds(10)
    /// How many bytes it may print: a secret is shorter.
    private static let longestOutput = 1 << 16

    private let path: String
    private let environment: [String: String]
    private let patience: Duration

    /// The command in the `PATH` of `environment`; `nil` when there is none.
    init?(environment: [String: String], patience: Duration = patience) {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let paths = folders.filter { $0.hasPrefix("/") }.map { folder -> String in "\(folder)/secret-tool" }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
        self.environment = environment
        self.patience = patience
    }

    func keep(_ secret: String, under name: String) async -> Bool {
        await run(["store", "--label=DOBank: login at \(name)"], name, input: secret) != nil
    }

    func secret(under name: String) async -> String? {
        guard let text = await run(["lookup"], name), !text.isEmpty else { return nil }
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    func forget(_ name: String) async {
        _ = await run(["clear"], name)
    }

    /// What the command prints; `nil` when it fails or takes too long.
    @concurrent
    private func run(_ words: [String], _ name: String, input: String = "") async -> String? {
        let arguments = [path] + words + ["application", "dobank", "bank", name]
        guard var child = try? ChildProcess(arguments, environment: environment) else { return nil }
        child.type(input.utf8)
        child.endInput()
        let end = ContinuousClock.now.advanced(by: patience)
        var output: [UInt8] = []
        while child.hasOutput || child.hasErrors {
            let rest = end - .now
            let sources = rest > .zero ? child.wait(rest) : []
            guard !sources.isEmpty, output.count <= Self.longestOutput else {
                child.kill()
                break
            }
            if sources.contains(.output) { output += child.readOutput() }
            if sources.contains(.errors) { _ = child.readErrors() }
            if sources.contains(.channel) { _ = child.readChannel() }
        }
        return child.end() == 0 ? String(validating: output, as: UTF8.self) : nil
    }
}
