public import InMemoryBank

/// Makes an empty bank that books at the times of a clock. It is asked once for each law.
public typealias BankMaker = @Sendable (_ clock: ManualClock) async throws -> any Bank

/// What every bank does behind the kernel's ports, whoever keeps it and where.
///
///     @Test(arguments: BankContract.laws)
///     func `keeps the contract of banks`(law: Law<BankMaker>) async throws {
///         try await law.hold { clock in MyBank(clock: clock) }
///     }
///
/// The laws of one port are there by themselves, for a bank that is not whole yet. Accounts are numbered from
/// `AT049999900000000001`, in the order they are opened, and deposits come from an account whose holder is `DOBank`.
public enum BankContract {
    /// The laws of customers and of whoever runs the bank, in the order of the groups below.
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
