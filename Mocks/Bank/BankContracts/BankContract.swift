public import BankKernel
import BankKernelMocks
import BankSamples
public import InMemoryBank
import Money
public import Testing

/// Makes an empty bank that books at the times of a clock. It is asked once for each law.
public typealias BankMaker = @Sendable (_ clock: ManualClock) async throws -> any Bank

/// What every bank does behind the kernel's ports, however it stores its data.
///
///     @Test(arguments: BankContract.laws)
///     func `keeps the contract of banks`(law: Law<BankMaker>) async throws {
///         try await law.hold { clock in MyBank(clock: clock) }
///     }
///
/// The laws of one port are there by themselves, for a bank that is not whole yet. Accounts are numbered from
/// `AT049999900000000001`, in the order they are opened, and deposits come from an account whose holder is `DOBank`.
public enum BankContract {
    /// The laws for customers and for the operator, in the order of the groups below.
    public static var laws: [Law<BankMaker>] {
        customers + deposits + credentials + loginAttempts + passwords + audits
    }

    /// Those of all ports that customers use, which are there over a network too: see ``BankFromElsewhere``.
    public static var customers: [Law<BankMaker>] { accounts + balances + payees + transfers + history }

    /// Those of `AccountsPort`.
    public static var accounts: [Law<BankMaker>] { AccountsPortContract.laws }
    /// Those of `BalancePort`.
    public static var balances: [Law<BankMaker>] { BalancePortContract.laws }
    /// Those of `PayeesPort`.
    public static var payees: [Law<BankMaker>] { PayeesPortContract.laws }
    /// Those of `AdministrationPort.deposit(to:amount:reference:)`.
    public static var deposits: [Law<BankMaker>] { DepositContract.laws }
    /// Those of `TransfersPort`.
    public static var transfers: [Law<BankMaker>] { TransfersPortContract.laws }
    /// Those of `HistoryPort`.
    public static var history: [Law<BankMaker>] { HistoryPortContract.laws + HistoryDetailsContract.laws }
    /// Those of `CredentialsPort`.
    public static var credentials: [Law<BankMaker>] { CredentialsPortContract.laws }
    /// Those of `LoginAttemptsPort`.
    public static var loginAttempts: [Law<BankMaker>] { LoginAttemptsPortContract.laws }
    /// Those of `PasswordsPort`.
    public static var passwords: [Law<BankMaker>] { PasswordsPortContract.laws }
    /// Those of `AdministrationPort.audit(against:)`.
    public static var audits: [Law<BankMaker>] { AuditContract.laws }
}

/// All that a bank does: for its customers, for the check of their identity, and for the operator.
public typealias Bank = BankPorts & AdministrationPort

/// One rule that every implementation of a port keeps, as a check for your own implementation.
///
/// The laws of a contract are the arguments of a test, so that each is a test case with its name:
///
///     @Test(arguments: CardStoreContract.laws)
///     func `keeps the contract of card stores`(law: Law<any CardStorePort>) async throws {
///         try await law.hold(for: MyCardStore())
///     }
///
/// What is broken is recorded as an issue of the test that is running, at the line of the law.
public struct Law<Subject>: Sendable, CustomTestStringConvertible {
    /// The rule without its subject: `refuses somebody else's account`.
    public let name: String
    private let check: @Sendable (Subject) async throws -> Void

    init(_ name: String, check: @escaping @Sendable (Subject) async throws -> Void) {
        self.name = name
        self.check = check
    }

    /// Checks `subject`, which must be fresh: what another law has left in it may break this one.
    /// - Throws: what `subject` throws where the law expects an answer.
    public func hold(for subject: Subject) async throws {
        try await check(subject)
    }

    /// The name, which the test case has as well.
    public var testDescription: String { name }
}

extension Law<BankMaker> {
    /// A rule that is checked with a ``BankFixture`` over an empty bank.
    init(_ name: String, _ check: @escaping @Sendable (BankFixture) async throws -> Void) {
        self.init(name) { makeBank in try await check(BankFixture(makeBank)) }
    }
}

/// A bank with two customers, Ann and Bob, their accounts and a first deposit.
struct BankFixture {
    let bank: any Bank
    let clock: ManualClock
    let ann: UserModel
    let bob: UserModel
    /// Ann's, in EUR, with 100.00 on it.
    let checking: AccountModel
    /// Ann's, in EUR, empty.
    let savings: AccountModel
    /// Ann's, in USD, empty.
    let dollars: AccountModel
    /// Bob's, in EUR, empty.
    let bobs: AccountModel
    let ids = SequentialTransferIDs()

    init(_ makeBank: BankMaker) async throws {
        clock = ManualClock()
        bank = try await makeBank(clock)
        ann = try await bank.addCustomer(
            username: "ann", displayName: "Ann Áble", passwordHash: PasswordHash(cryptText: "fake$ann"))
        bob = try await bank.addCustomer(username: "bob", displayName: "Bob", passwordHash: nil)
        checking = try await bank.openAccount(for: "ann", name: "Checking", currency: .eur)
        savings = try await bank.openAccount(for: "ann", name: "Savings", currency: .eur)
        dollars = try await bank.openAccount(for: "ann", name: "Dollars", currency: .usd)
        bobs = try await bank.openAccount(for: "bob", name: "Main", currency: .eur)
        _ = try await bank.deposit(
            to: checking.number, amount: .eur(100_00), reference: TransferReference(id: ids.next(), note: "Opening"))
    }

    /// An order of Ann's from her checking account to Bob, unless told otherwise.
    func order(
        id: TransferID? = nil, by customer: UserModel? = nil, from source: IBAN? = nil, to destination: IBAN? = nil,
        _ amount: Money = .eur(25_00), note: String = ""
    ) -> TransferOrder {
        TransferOrder(
            reference: TransferReference(id: id ?? ids.next(), note: note), customer: (customer ?? ann).id,
            source: source ?? checking.number, destination: destination ?? bobs.number, amount: amount)
    }
}
