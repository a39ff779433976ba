import Balance
import BankKernel
import BankSamples
import Testing

struct BalanceEntitiesTests {
    @Test func `names the account and the reason`() {
        let failure = BalanceFailure(account: .checking, reason: .notYourAccount(AccountModel.checking.number))

        #expect(
            failure.description
                == "The balance of Checking could not be loaded. DE89 3704 0044 0532 0130 00 is not your account.")
    }
}
