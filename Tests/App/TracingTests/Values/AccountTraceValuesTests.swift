import BankKernel
import BankSamples
import Money
import Testing
import TraceCore

@testable import Tracing

struct AccountTraceValuesTests {
    @Test func `an account is its name and number, without the balance`() {
        #expect(AccountModel.checking.traceText == "Checking DE89370400440532013000")
    }

    @Test func `a balance is the account's number and what it holds`() {
        let balance = BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(-5))

        #expect(balance.traceText == "DE89370400440532013000 holds -0.05 EUR")
    }

    @Test func `a customer is the username`() {
        #expect(UserModel.demo.traceText == "demo")
    }
}
