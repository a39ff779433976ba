import BankKernel
import HTTP
import Ledger
import LedgerRules
import RemoteBank

/// The bank of one run: in a file of this machine, made at the first run, or elsewhere.
enum OpenedBank {
    case own(Ledger, isNew: Bool)
    case remote(RemoteBank, address: String)

    /// Opens the bank that `settings` name. One elsewhere is asked at the first login, not before.
    /// - Throws: `BankError` when the file cannot be opened, `StorageFailure` when its key cannot be read, `ServiceError` when the
    ///   address is none.
    static func open(_ settings: RunSettings) async throws -> OpenedBank {
        guard let address = settings.bankAddress else {
            let (bank, isNew) = try await Ledger.openOrMakeDemo(
                at: settings.folders.bank, clock: SystemClock(), key: settings.keyFile?.read())
            return .own(bank, isNew: isNew)
        }
        let transport = NetworkTransport(certificates: settings.services.certificates)
        return .remote(
            try RemoteBank(address: address, transport: transport, clock: SystemClock()), address: address)
    }

    /// What whoever begins the run is told of the bank, a line each.
    func notices(on settings: RunSettings) async -> [String] {
        switch self {
        case .own(let bank, let isNew):
            let demo = "Made a demo bank at \(settings.folders.bank): log in as demo, with the password demo."
            return await bank.notices + (isNew ? [demo] : [])
        case .remote(_, let address):
            return ["The bank is at \(address)."]
        }
    }

    /// The services of the run: those of the bank, and `settings` choose the others.
    func services(
        on settings: RunSettings, selection: any SelectionPort, cardStore: any CardStorePort
    ) -> BankServices {
        let documents = DiskDocuments(
            sparing: OwnFiles(settings.folders, settings.ownFolders), home: settings.home)
        let (clock, ids) = (SystemClock(), RandomTransferIDs())
        let (bank, identity): (any CustomerPorts, any BankIdentity) =
            switch self {
            case .own(let bank, _): (bank, OwnIdentity(bank: bank, hasher: SystemPasswordHasher(), clock: clock))
            case .remote(let bank, _): (bank, RemoteIdentity(bank: bank))
            }
        var services = BankServices(
            bank: bank, identity: identity, selection: selection, documents: documents, clock: clock, ids: ids,
            themes: settings.preferences, cardStore: cardStore, tokens: settings.tokens)
        services.choose(by: settings)
        return services
    }

    /// Closes the file, or ends the logins that are left.
    func close() async {
        switch self {
        case .own(let bank, _): await bank.close()
        case .remote(let bank, _): await bank.logOutAll()
        }
    }
}
