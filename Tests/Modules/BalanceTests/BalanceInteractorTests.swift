import Balance
import BalanceMocks
import BankKernel
import BankSamples
import Money
import Testing

struct BalanceInteractorTests {
    @Test func `returns the current balance, not the model's`() async throws {
        let balance = try await makeSUT().fetchBalance(forAccount: .checking)

        #expect(balance == BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(7_77)))
    }

    @Test func `asks in the name of its customer`() async {
        await #expect(throws: BankError.notYourAccount(AccountModel.checking.number)) {
            try await makeSUT(customer: UserModel.friend.id).fetchBalance(forAccount: .checking)
        }
    }

    @Test func `passes on a failure of the store`() async {
        await #expect(throws: BankError.storage(.busy(path: "bank"))) {
            try await makeSUT(failure: .storage(.busy(path: "bank"))).fetchBalance(forAccount: .checking)
        }
    }

    private func makeSUT(
        customer: CustomerID = UserModel.demo.id, failure: BankError? = nil
    ) -> any BalanceInteractorProtocol {
        BalanceModule.interactor(
            balances: StubBalancePort(
                customer: UserModel.demo.id, balances: [AccountModel.checking.number: .eur(7_77)], others: [],
                failure: failure),
            customer: customer)
    }
}

/// What holds for every interactor of the balance screen, mock or real.
struct BalanceInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases, [AccountModel.checking, .dollars])
    func `returns the balance of an account in its currency`(subject: Subject, account: AccountModel) async throws {
        let balance = try await makeSUT(subject).fetchBalance(forAccount: account)

        #expect(balance.accountNumber == account.number)
        #expect(balance.amount == account.balance)
    }

    @Test(arguments: Subject.allCases)
    func `refuses an unknown account`(subject: Subject) async {
        let unknown = AccountModel(number: .nobodys, name: "None", holder: "Nobody", currency: .eur)

        await #expect(throws: BankError.unknownAccount(.nobodys)) {
            try await makeSUT(subject).fetchBalance(forAccount: unknown)
        }
    }

    @Test(arguments: Subject.allCases)
    func `refuses somebody else's account`(subject: Subject) async {
        await #expect(throws: BankError.notYourAccount(AccountModel.payee.number)) {
            try await makeSUT(subject).fetchBalance(forAccount: .payee)
        }
    }

    private func makeSUT(_ subject: Subject) -> any BalanceInteractorProtocol {
        switch subject {
        case .mock:
            MockBalanceInteractor(fake: FakeBalanceInteractor(accounts: [.checking, .dollars, .payee]))
        case .real:
            BalanceModule.interactor(
                balances: StubBalancePort(
                    customer: UserModel.demo.id,
                    balances: [
                        AccountModel.checking.number: .eur(1_234_50), AccountModel.dollars.number: .usd(80_00),
                    ],
                    others: [AccountModel.payee.number]),
                customer: UserModel.demo.id)
        }
    }
}

/// Balances of one customer's accounts; any other account is somebody else's.
struct StubBalancePort: BalancePort {
    let customer: CustomerID
    let balances: [IBAN: Money]
    let others: [IBAN]
    var failure: BankError?

    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        if let failure { throw failure }
        if let amount = balances[account], customer == self.customer {
            return BalanceModel(accountNumber: account, amount: amount)
        }
        let isKnown = balances[account] != nil || others.contains(account)
        throw isKnown ? .notYourAccount(account) : .unknownAccount(account)
    }
}
