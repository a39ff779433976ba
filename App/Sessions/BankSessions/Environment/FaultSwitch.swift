import BankKernel
import Sessions
import Synchronization

/// The faults that are on, by the service they strike.
final class FaultSwitch: Sendable {
    private struct State {
        var faults: [FaultyService: SessionFault] = [:]
        var strikes = 0
    }

    private let state = Mutex(State())

    /// Turns a fault on; the one before it for the same service is off.
    func set(_ fault: SessionFault) {
        guard let service = FaultyService(rawValue: fault.service) else { return }
        state.withLock { $0.faults[service] = fault }
    }

    /// How many calls have met a fault.
    var strikes: Int { state.withLock(\.strikes) }

    /// The fault that a call of `service` meets; counts the call.
    func strike(_ service: FaultyService) -> SessionFault.Kind? {
        state.withLock { state in
            guard let fault = state.faults[service] else { return nil }
            state.strikes += 1
            if let calls = fault.calls {
                state.faults[service] =
                    calls > 1 ? SessionFault(service: fault.service, kind: fault.kind, calls: calls - 1) : nil
            }
            return fault.kind
        }
    }
}

extension FaultSwitch {
    /// Where faults of the bank take place.
    static let bankPath = "bank.sqlite"

    /// Counts a call of a public service, and says what it meets when a fault is on.
    func serviceFailure(_ service: FaultyService) -> ServiceError? {
        strike(service).map { ServiceError($0, host: "\(service.rawValue).example") }
    }

    /// Counts a use of what is kept at `path`, and says what it meets when a fault is on.
    func storeFailure(_ service: FaultyService, path: String) -> StorageFailure? {
        strike(service).map { StorageFailure($0, path: path) }
    }

    /// Counts a use of what is kept of preferences, and says what it meets when a fault is on.
    func preferencesFailure() -> StorageFailure? { storeFailure(.preferences, path: "preferences.json") }

    /// Counts a call of the bank, and says what it meets when a fault is on.
    func bankFailure() -> BankError? { storeFailure(.bank, path: Self.bankPath).map(BankError.storage) }
}

/// What `@fault` can strike.
public enum FaultyService: String, CaseIterable, Sendable {
    case bank
    case transfers
    case balances
    case documents
    case preferences
    case accounts
    case transactions
    case cards
    case bookmarks
    /// The keeping of nicknames of payees.
    case payees
    case sales
    case rates

    /// What fails then, for a person.
    var summary: String {
        switch self {
        case .bank: "every call of the bank"
        case .transfers:
            "the booking of transfers alone; after timeout the transfer is booked, but its outcome is unknown"
        case .balances:
            "the reading of what one account holds; after garbage it seems to hold ten times as much, so that only the "
                + "booking itself can refuse what it does not hold"
        case .documents: "the writing of exports and the reading of payment files"
        case .preferences: "the keeping of the selected account and the theme"
        case .accounts: "the service of transparent accounts"
        case .transactions: "the service of statements"
        case .cards: "the service of cards"
        case .bookmarks: "the keeping of cards and bookmarks"
        case .payees: "the keeping of nicknames of payees"
        case .sales: "the sales service: logins, products and sales"
        case .rates: "the service of direct rates"
        }
    }
}

extension ServiceError {
    /// The failure that a request to `host` gets.
    init(_ fault: SessionFault.Kind, host: String) {
        self =
            switch fault {
            case .timeout: .timeout
            case .refused: .refused(host: host)
            case .status(401): .unauthorized
            case .status(let code): .status(code, message: "")
            case .garbage: .notJSON
            }
    }
}

extension StorageFailure {
    /// The failure that a use of `path` gets; status 507 is a full disk (RFC 4918, Insufficient Storage).
    init(_ fault: SessionFault.Kind, path: String) {
        self =
            switch fault {
            case .timeout: .busy(path: path)
            case .refused: .readOnly(path: path)
            case .status(507): .diskFull(path: path)
            case .status(let code): .failed(path: path, detail: "status \(code)")
            case .garbage: .damaged(path: path, detail: "garbage")
            }
    }
}
