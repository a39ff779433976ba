import AccountsMocks
import Balance
import BankKernel
import BankSamples
import History
import Interception
import Money
import Testing
import Transfer

@testable import ContractTraces

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

struct TransferTraceValuesTests {
    @Test func `a reference is its id, and its note when there is one`() {
        #expect(TransferReference(id: .deadbeef).traceText == "deadbeef-dead-4eef-8ead-beefdeadbeef")
        #expect(
            TransferReference(id: .deadbeef, note: "Rent").traceText
                == #"deadbeef-dead-4eef-8ead-beefdeadbeef "Rent""#)
    }

    @Test func `a draft says how much goes from where to where`() {
        let draft = TransferDraft(
            fromAccount: .checking, toAccount: .savings, amount: .eur(25_00),
            reference: TransferReference(id: .deadbeef))

        #expect(
            draft.traceText == "25.00 EUR from Checking DE89370400440532013000 to Savings NL91ABNA0417164300")
    }
}

struct PaymentTraceValuesTests {
    @Test func `the payments of a file are counted, and those that are refused`() {
        let entry = PaymentEntry(number: 1, line: 2)
        let ready = FilePayment(entry: entry, draft: nil, state: .ready)
        let refused = FilePayment(entry: entry, draft: nil, state: .refused(.entry(.missing("IBAN"))))

        #expect(PaymentBatch(path: "a.csv", payments: [ready]).traceText == "[1 payment]")
        #expect(PaymentBatch(path: "a.csv", payments: [ready, refused]).traceText == "[2 payments], 1 refused")
    }
}

struct HistoryTraceValuesTests {
    @Test func `a filter says what it asks for`() {
        let day = Instant.mondayMorning.day

        #expect(HistoryFilter().traceText == "all")
        #expect(HistoryFilter(text: "rent").traceText == #""rent""#)
        #expect(HistoryFilter(from: day).traceText == "from 2026-01-05")
        #expect(HistoryFilter(text: "rent", from: day, to: day).traceText == #""rent" from 2026-01-05 to 2026-01-05"#)
        let range = AmountRange(least: .eur(10_00), greatest: .eur(50_00))
        #expect(HistoryFilter(amounts: range, direction: .outgoing).traceText == "out 10.00..50.00 EUR")
    }

    @Test func `a query says where it begins`() {
        let account = AccountModel.checking.number

        #expect(HistoryQuery(account: account).traceText == "DE89370400440532013000 all limit 20")
        #expect(
            HistoryQuery(account: account, before: 41, limit: 5).traceText
                == "DE89370400440532013000 all before #41 limit 5")
    }

    @Test func `a statement says its days and its balances`() {
        let day = Instant.mondayMorning.day
        let statement = AccountStatement(
            account: .checking, days: day...day.next, opening: .eur(1), transactions: [.lunch])

        #expect(statement.traceText == "2026-01-05..2026-01-06 0.01 EUR [1 transaction] 1234.50 EUR")
    }

    @Test func `a page says whether more follows`() {
        #expect(HistoryPage(transactions: [.lunch], next: nil).traceText == "[1 transaction]")
        #expect(HistoryPage(transactions: [.lunch], next: 3).traceText == "[1 transaction], more before #3")
    }
}

struct CountedTraceValueTests {
    @Test func `a list is counted`() {
        #expect([AccountModel]().traceText == "[0 accounts]")
        #expect([AccountModel.checking].traceText == "[1 account]")
        #expect([TransactionModel.lunch, .refund].traceText == "[2 transactions]")
        #expect([Nickname(number: AccountModel.payee.number, name: "rent")].traceText == "[1 nickname]")
        #expect(NetWorth(of: [.checking, .savings]).traceText == "[2 accounts]")
        let row = AccountTransaction(account: .checking, transaction: .lunch)
        let page = CombinedPage(transactions: [row], before: [:], hasMore: true)
        #expect(page.traceText == "[1 transaction], more")
    }
}

struct TransparentAccountTraceValuesTests {
    @Test func `a page says how many accounts it has and which page is next`() {
        #expect(TransparencyAccount(nextPage: nil, accounts: [.town]).traceText == "[1 account]")
        #expect(TransparencyAccount(nextPage: 3, accounts: []).traceText == "[0 accounts], next page 3")
    }
}
