import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Money

/// A bank with two customers, Ann and Bob, and what they are asked for.
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
