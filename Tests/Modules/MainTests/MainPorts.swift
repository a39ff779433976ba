import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Main

/// What the main screen is built on, over memory: everybody has the password `old`.
struct MainPorts {
    let bank = MockBankPorts()
    let selection = MemorySelection()
    let hasher = MockPasswordHashing(fake: FakePasswordHasher())

    init(accounts: [CustomerID: [AccountModel]]) {
        bank.answers.accounts = { accounts[$0] ?? [] }
        bank.answers.credential = { _ in Credential(user: .demo, passwordHash: FakePasswordHasher.hash(of: "old")) }
        bank.answers.begin = { _, _, _ in .admitted(failuresBefore: 0) }
        bank.answers.end = { _, _, _, _ in .admitted(failuresBefore: 0) }
        bank.answers.setPassword = { _, _ in }
    }

    /// The hash of the password that was set last.
    var newHash: PasswordHash? {
        bank.messages.compactMap { if case .setPassword(_, let hash) = $0 { hash } else { nil } }.last
    }

    /// How the checks ended.
    var ends: [LoginEnd] { bank.messages.compactMap { if case .end(_, let end, _, _) = $0 { end } else { nil } } }

    /// The interactor over these ports.
    func interactor(features: [FeatureModel]) -> any MainInteractorProtocol {
        MainModule.interactor(
            accounts: bank, selection: selection, features: features,
            passwords: PasswordChange(
                check: PasswordCheck(
                    credentials: bank, attempts: bank, hasher: hasher, clock: ManualClock(.mondayMorning)),
                hasher: hasher, passwords: bank))
    }
}
