import BankKernel
import BankSamples
import Main
import Synchronization

/// All ports of the main screen, over memory; a hash is the password itself.
final class StubMainPorts: AccountsPort, SelectionPort, CredentialsPort, LoginAttemptsPort, PasswordsPort,
    PasswordHashing,
    WallClock
{
    private struct State {
        var selected: [CustomerID: IBAN] = [:]
        var failure: BankError?
        var hash = PasswordHash(cryptText: "old")
        var ends: [LoginEnd] = []
        var admission = LoginAdmission.admitted(failuresBefore: 0)
    }

    private let accountsByCustomer: [CustomerID: [AccountModel]]
    private let state = Mutex(State())

    init(accounts: [CustomerID: [AccountModel]]) {
        accountsByCustomer = accounts
    }

    var failure: BankError? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        if let failure { throw failure }
        return accountsByCustomer[customer] ?? []
    }

    func selectedAccount(of customer: CustomerID) async -> IBAN? {
        state.withLock { $0.selected[customer] }
    }

    func select(_ number: IBAN, for customer: CustomerID) async throws(BankError) {
        if let failure { throw failure }
        state.withLock { $0.selected[customer] = number }
    }

    /// The hash of the password that everybody has.
    var hash: PasswordHash { state.withLock { $0.hash } }

    /// How the checks ended.
    var ends: [LoginEnd] { state.withLock { $0.ends } }

    func answerBegin(with admission: LoginAdmission) { state.withLock { $0.admission = admission } }

    func credential(forUsername username: String) async throws(BankError) -> Credential? {
        Credential(user: .demo, passwordHash: hash)
    }

    func begin(_ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle) async throws(BankError)
        -> LoginAdmission
    {
        state.withLock { $0.admission }
    }

    func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        state.withLock { $0.ends.append(end) }
        return .admitted(failuresBefore: 0)
    }

    func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        if let failure { throw failure }
        state.withLock { $0.hash = hash }
    }

    func hash(_ password: String) async throws(PasswordError) -> PasswordHash {
        guard !password.isEmpty else { throw .empty }
        return PasswordHash(cryptText: password)
    }

    func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool {
        guard password != "uncheckable" else { throw .uncheckable }
        return hash?.cryptText == password
    }

    func now() -> Instant { .mondayMorning }

    /// The interactor over these ports.
    func interactor(features: [FeatureModel]) -> any MainInteractorProtocol {
        MainModule.interactor(
            accounts: self, selection: self, features: features,
            passwords: PasswordChange(
                check: PasswordCheck(credentials: self, attempts: self, hasher: self, clock: self), hasher: self,
                passwords: self))
    }
}
