import BankKernel
import MemoryDisk
import Money

/// One thing that happens in a simulation. A process is named by its place.
enum Step: Equatable {
    case write(process: Int, BankOperation)
    /// A process is about to write when another one does.
    case overtake(process: Int, BankOperation, by: Int, BankOperation)
    /// An order is sent once more, one of unknown outcome first.
    case resend(process: Int, pick: Int)
    /// An order's reference is sent with another amount.
    case forge(process: Int, pick: Int)
    case read(process: Int, BankQuery)
    case details(process: Int, pick: Int, customer: Int)
    case trouble(MemoryMachine.Trouble, MemoryMachine.Calls, after: Int, times: Int?)
    case heal
    /// The clock of the machine is put right, or wrong.
    case clock(by: Duration)
    case close(process: Int)
    case kill(process: Int)
    case cutPower
}

/// What goes wrong in a simulation beside a disk that fails, fills up, forgets and loses power.
public enum SimulatedWorld: String, Sendable {
    case plain
    /// The clock steps, forward and backward, by seconds and by years.
    case clocks
    /// The disk does something else than it says.
    case lies
}

/// Makes the steps of a simulation from its seed, all before the first is taken, so that any can be left out.
struct StepSource {
    static let processes = 3
    private static let accounts = 9

    private var random: SplitMix64
    private var references: UInt64 = 1_000
    /// How rough the disk is, of a thousand steps.
    private let faultsPerThousand: Int
    private let world: SimulatedWorld

    init(seed: UInt64, world: SimulatedWorld = .plain) {
        self.world = world
        random = SplitMix64(seed: seed)
        faultsPerThousand = [0, 30, 60, 120, 120].randomElement(using: &random) ?? 0
    }

    mutating func steps(_ count: Int) -> [Step] {
        (0..<count).map { _ in step() }
    }

    private mutating func step() -> Step {
        switch world {
        case .plain: break
        case .clocks: if !isLikely(4) { return stepOfClocks() }
        case .lies: if !isLikely(40) { return lie() }
        }
        if below(1_000) < faultsPerThousand { return world == .lies ? sparingPower(misfortune()) : misfortune() }
        let process = below(Self.processes)
        switch below(100) {
        case ..<38: return .write(process: process, transfer())
        case ..<44: return .write(process: process, deposit())
        case ..<47: return .write(process: process, .openAccount(customer: customer(), name: "More", currency()))
        case ..<51: return .write(process: process, login())
        case ..<58:
            let other = (process + 1 + below(Self.processes - 1)) % Self.processes
            return .overtake(process: process, transfer(), by: other, transfer())
        case ..<65: return .resend(process: process, pick: below(1_000))
        case ..<67: return .forge(process: process, pick: below(1_000))
        case ..<70: return .read(process: process, .audit)
        case ..<76: return .details(process: process, pick: below(1_000), customer: customer())
        case ..<77: return .close(process: process)
        default: return .read(process: process, query())
        }
    }

    private mutating func misfortune() -> Step {
        switch below(10) {
        case 0: return .cutPower
        case 1, 2: return .kill(process: below(Self.processes))
        case 3, 4: return .heal
        case 5: return .trouble(.isFull, .write, after: below(12), times: isLikely(3) ? 1 : nil)
        case 6: return .trouble(isLikely(2) ? .kills : .cutsPower, .changes, after: below(30), times: 1)
        default:
            let trouble: MemoryMachine.Trouble = isLikely(2) ? .forgets : .fails
            let calls: MemoryMachine.Calls =
                isLikely(2)
                ? .sync : [.write, .truncate, .open, .delete, .read].randomElement(using: &random) ?? .write
            return .trouble(trouble, calls, after: below(8), times: isLikely(2) ? 1 : 1 + below(4))
        }
    }

    private mutating func stepOfClocks() -> Step {
        let process = below(Self.processes)
        switch below(4) {
        case 0:
            let sizes: [Duration] = [
                .seconds(1), .seconds(40), .seconds(4_000), .seconds(100_000), .seconds(31_556_952),
            ]
            let size = (sizes.randomElement(using: &random) ?? .zero) * (1 + below(3))
            return .clock(by: isLikely(2) ? size : .zero - size)
        case 1:
            let first = SimulatedClock.start.day.daysSinceEpoch + (below(9) - 4) * 365
            let filter = HistoryFilter(
                from: isLikely(2) ? CalendarDay(daysSinceEpoch: first) : nil,
                to: isLikely(2) ? CalendarDay(daysSinceEpoch: first + below(800)) : nil)
            let query = HistoryQuery(account: BankState.number(below(6)), filter: filter, limit: 1 + below(20))
            return .read(process: process, .history(query, customer: customer()))
        default:
            let username = BankState.customers[0]
            return .write(
                process: process,
                [
                    .beginLogin(username: username, LoginThrottle()), .beginLogin(username: username, LoginThrottle()),
                    .failLogin(username: username),
                ].randomElement(using: &random) ?? .forgetLogins(username: username))
        }
    }

    /// The mark is never synced: when the power goes as well, nothing tells of a commit that the disk had lost before.
    private func sparingPower(_ step: Step) -> Step {
        switch step {
        case .cutPower: .kill(process: 0)
        case .trouble(.cutsPower, let calls, let skipped, let times):
            .trouble(.kills, calls, after: skipped, times: times)
        default: step
        }
    }

    private mutating func lie() -> Step {
        let lies: [MemoryMachine.Trouble] = [.lies, .misplaces, .garbles, .rots]
        return .trouble(
            lies.randomElement(using: &random) ?? .lies, isLikely(3) ? .write : .read, after: below(8), times: 1)
    }

    mutating func transfer() -> BankOperation {
        let source = below(Self.accounts)
        // The holder of an account of the first ones is known, who mostly pays himself.
        let holder = isLikely(8) ? source / 2 % BankState.customers.count : customer()
        return .transfer(
            TransferOrder(
                reference: reference(), customer: BankState.id(ofCustomer: holder),
                source: BankState.number(source), destination: BankState.number(below(Self.accounts)), amount: amount()
            ))
    }

    mutating func deposit() -> BankOperation {
        .deposit(to: BankState.number(below(Self.accounts)), amount(), reference())
    }

    private mutating func login() -> BankOperation {
        let username = BankState.customers.randomElement(using: &random) ?? ""
        return isLikely(3) ? .beginLogin(username: username, LoginThrottle()) : .forgetLogins(username: username)
    }

    private mutating func query() -> BankQuery {
        let number = BankState.number(below(Self.accounts))
        switch below(3) {
        case 0: return .accounts(customer: customer())
        case 1: return .balance(number, customer: customer())
        default:
            let before = isLikely(2) ? nil : Int64(1 + below(100))
            return .history(HistoryQuery(account: number, before: before, limit: 1 + below(20)), customer: customer())
        }
    }

    private mutating func reference() -> TransferReference {
        references += 1
        let note =
            ["", "rent", "Miete für März", String(repeating: "x", count: 140)].randomElement(using: &random) ?? ""
        return TransferReference(id: TransferID(rawValue: UInt128(references)), note: note)
    }

    private mutating func amount() -> Money {
        let largest: Int64 = [100, 10_000, 60_000].randomElement(using: &random) ?? 0
        return Money(minorUnits: Int64.random(in: 0...largest, using: &random), currency: currency())
    }

    private mutating func currency() -> Currency { isLikely(9) ? .eur : .usd }

    private mutating func customer() -> Int { below(BankState.customers.count) }

    private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    /// True in all but one of so many cases.
    private mutating func isLikely(_ cases: Int) -> Bool { below(cases) != 0 }
}

extension Step: CustomStringConvertible {
    var description: String {
        switch self {
        case .write(let process, let operation): "process \(process): \(operation)"
        case .overtake(let process, let operation, let other, let first):
            "process \(process): \(operation), and just before it process \(other): \(first)"
        case .resend(let process, let pick): "process \(process): send order \(pick) again"
        case .forge(let process, let pick): "process \(process): send order \(pick) with another amount"
        case .read(let process, let query): "process \(process): read \(query)"
        case .details(let process, let pick, let customer):
            "process \(process): read the details of order \(pick) for customer \(customer)"
        case .trouble(let trouble, let calls, let skipped, let times):
            "the disk \(trouble) at \(calls) after \(skipped), \(times.map(String.init) ?? "for good")"
        case .heal: "the disk works again"
        case .clock(let step): "the clock steps by \(step)"
        case .close(let process): "process \(process) closes the bank"
        case .kill(let process): "process \(process) is killed"
        case .cutPower: "the power goes"
        }
    }
}

extension BankOperation: CustomStringConvertible {
    var description: String {
        switch self {
        case .transfer(let order):
            "transfer \(order.amount) of customer \(order.customer.rawValue) from \(order.source.place)"
                + " to \(order.destination.place) as \(order.reference.id.rawValue)"
        case .deposit(let number, let amount, let reference):
            "deposit \(amount) to \(number.place) as \(reference.id.rawValue)"
        case .openAccount(let customer, _, let currency): "open an account in \(currency.code) for customer \(customer)"
        case .beginLogin(let username, _): "begin a login of \(username)"
        case .failLogin(let username): "a login of \(username) fails"
        case .forgetLogins(let username): "forget the logins of \(username)"
        }
    }
}

extension BankAnswer: CustomStringConvertible {
    var description: String {
        switch self {
        case .receipt(let receipt): "receipt \(receipt.sequence) at \(receipt.bookedAt), \(receipt.balanceAfter) left"
        case .account(let account): "account \(account.number.place)"
        case .admission(let admission): "\(admission)"
        case .accounts(let accounts): "\(accounts.map { "\($0.number.place): \($0.balance.map { "\($0)" } ?? "?")" })"
        case .balance(let balance): "balance \(balance.amount)"
        case .page(let page): "\(page.transactions.map { "\($0.sequence): \($0.amount), \($0.balanceAfter)" })"
        case .details(let details): "transfer \(details.sequence)"
        case .audit(let counts): "\(counts)"
        case .refused(let error): "\(error)"
        }
    }
}

extension IBAN {
    /// The place of the account among those of the bank.
    fileprivate var place: String { String(electronicForm.suffix(11).drop { $0 == "0" }) }
}
