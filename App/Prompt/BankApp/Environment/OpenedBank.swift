import Auth
import BankKernel
import DemoBank
import Ledger
import LedgerRules
import RemoteBank
import ServiceHTTP
import ShellCommands
import TerminalIO

/// The bank of one run: in a file, which the first run creates, or remote.
enum OpenedBank {
    case own(Ledger, isNew: Bool)
    case remote(RemoteBank, address: String)

    /// Opens the bank of `settings`. A remote one is not contacted before the first login; `writer` says when its answers are slow.
    /// - Throws: `BankError` when the file cannot be opened, `StorageFailure` when its key cannot be read, `ServiceError` when the
    ///   address is invalid.
    static func open(_ settings: RunSettings, writer: TerminalWriter) async throws -> OpenedBank {
        guard let address = settings.bankAddress else {
            let (bank, isNew) = try await Ledger.openOrMakeDemo(
                at: settings.folders.bank, clock: SystemClock(), key: settings.keyFile?.read(),
                settingAside: settings.folders.ofCustomers)
            if isNew { try settings.tokens.forgetEveryone() }
            return .own(bank, isNew: isNew)
        }
        let transport = SlowTransport(NetworkTransport(certificates: settings.services.certificates)) { @MainActor in
            // The answer may have come meanwhile.
            if !Task.isCancelled { writer.progress("Waiting for the bank…") }
        }
        return .remote(
            try RemoteBank(address: address, transport: transport, clock: SystemClock()), address: address)
    }

    /// The notices about the bank at the start of a run, a line each.
    func notices(on settings: RunSettings) async -> [String] {
        switch self {
        case .own(let bank, let isNew):
            let demo = "Made a demo bank at \(settings.folders.bank): log in as demo, password demo (demo only)."
            return await bank.notices + (isNew ? [demo] : [])
        case .remote(_, let address):
            return ["The bank is at \(address)."]
        }
    }

    /// The logins that outlive a run.
    func logins(on settings: RunSettings) -> BankLogins {
        switch self {
        case .own(let bank, _): BankLogins(own: bank, path: settings.folders.bank, clock: SystemClock())
        case .remote(let bank, _): BankLogins(remote: bank, clock: SystemClock())
        }
    }

    /// The password check of the bank.
    var login: any AuthInteractorProtocol { identity.login }

    private var identity: any BankIdentity {
        switch self {
        case .own(let bank, _): OwnIdentity(bank: bank, hasher: SystemPasswordHasher(), clock: SystemClock())
        case .remote(let bank, _): RemoteIdentity(bank: bank)
        }
    }

    /// The services of the run: those of the bank, and those that `settings` configure. `tell` shows what becomes of a kept login.
    func services(
        on settings: RunSettings, selection: any SelectionPort, cardStore: any CardStorePort,
        payeeBook: any PayeeBookPort, logins: BankLogins, telling tell: @escaping @Sendable (String) async -> Void
    ) -> BankServices {
        let documents = DiskDocuments(sparing: OwnFiles(settings.ownFolders), home: settings.home)
        let (clock, ids) = (SystemClock(), RandomTransferIDs())
        let bank: any CustomerPorts =
            switch self {
            case .own(let bank, _): bank
            case .remote(let bank, _): bank
            }
        var services = BankServices(
            bank: bank, identity: KeptIdentity(base: identity, logins: logins, keeper: settings.keeper, tell: tell),
            selection: selection, documents: documents, clock: clock, ids: ids,
            themes: settings.preferences, cardStore: cardStore, payeeBook: payeeBook, tokens: settings.tokens)
        services.configure(by: settings)
        return services
    }

    /// Closes the file, or ends the remaining logins.
    func close() async {
        switch self {
        case .own(let bank, _): await bank.close()
        case .remote(let bank, _): await bank.logOutAll()
        }
    }
}

extension Ledger {
    /// Opens the bank at `path` with `key`, or creates the demo bank there; `isNew` tells which. `files` are about the customers of a
    /// bank that is gone.
    /// - Throws: `BankError.storage`, also where a bank was whose mark is left.
    static func openOrMakeDemo(
        at path: String, clock: any WallClock, key: LedgerKey? = nil, settingAside files: [String] = []
    ) async throws(BankError) -> (bank: Ledger, isNew: Bool) {
        do throws(BankError) {
            return (try await open(at: path, clock: clock, key: key), false)
        } catch .storage(.missing) {
            do throws(BankError) {
                try await make(at: path, seed: DemoBank.seed, key: key, settingAside: files, overMark: false)
            } catch .storage(.exists) {
                return (try await open(at: path, clock: clock, key: key), false)
            } catch .storage(.occupied) {
                throw .storage(.gone(path: path))
            }
            return (try await open(at: path, clock: clock, key: key), true)
        }
    }
}

/// The address of a remote bank, from a flag, a variable or the configuration.
enum BankAddress {
    static let variable = "DOBANK_BANK"

    /// Checks `text`, which comes from `source`.
    /// - Throws: `UsageError` when it is not an address, or the password would be sent unencrypted.
    static func reading(_ text: String, from source: String = "--bank") throws(UsageError) -> String {
        do throws(ServiceError) {
            try RemoteBank.check(text)
        } catch {
            throw UsageError("\(source): \(error)")
        }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// The address in the variable; `nil` when that is missing or empty.
    static func reading(_ environment: [String: String]) throws(UsageError) -> String? {
        guard let text = environment.variable(variable) else { return nil }
        return try reading(text, from: variable)
    }
}

/// Says so when an answer is slow.
struct SlowTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let sleep: @Sendable (Duration) async throws -> Void
    private let tell: @Sendable () async -> Void

    /// A decorator of `transport` that calls `tell` when a request is not answered within a second.
    init(
        _ transport: any HTTPTransport,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        tell: @escaping @Sendable () async -> Void
    ) {
        self.transport = transport
        self.sleep = sleep
        self.tell = tell
    }

    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        let notice = Task { [sleep, tell] in
            try await sleep(.seconds(1))
            await tell()
        }
        defer { notice.cancel() }
        return try await transport.send(request)
    }
}
