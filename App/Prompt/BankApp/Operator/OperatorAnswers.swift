import BankAdministration
import BankAnswers
import BankKernel
import DisplayText
import Ledger
import LedgerRules
import Money

/// The answers of the operator's commands.
enum OperatorAnswers {
    static let customers = AnswerKind<CustomerEntry>("bank customers", isList: true, fields: customerFields)
    static let accounts = AnswerKind<AccountEntry>("bank accounts", isList: true, fields: accountFields)
    static let customer = AnswerKind<CustomerEntry>("bank add-customer", isList: false, fields: customerFields)
    static let opened = AnswerKind<AccountEntry>("bank open-account", isList: false, fields: accountFields)

    static let deposit = AnswerKind<BankDeposit>(
        "bank deposit", isList: false,
        fields: [
            .text("id", "the reference of the deposit, a UUID") { $0.receipt.id.description },
            .instant("bookedAt", "when the bank booked it") { $0.receipt.bookedAt },
            .amount("amount", "what was paid in") { $0.amount },
            .currency { $0.amount.currency },
            .account("to", "the IBAN of the account, without spaces") { $0.account.number },
            .text("note", "what the account's history shows") { $0.note },
            .amount("balance", "what the account holds right after it") { $0.receipt.balanceAfter },
            .flag("isRepeat", "whether it was booked before, so that no money moved now") { $0.receipt.isRepeat },
        ])

    static let verification = AnswerKind<AuditReport>(
        "bank verify", isList: false,
        fields: [
            .text("head", "the transfers and the head of their chain, NUMBER:HEAD") { $0.head.description },
            .count("customers", "how many customers there are") { $0.customers },
            .count("accounts", "the number of accounts, including the bank's own") { $0.accounts },
            .count("transfers", "how many transfers there are") { $0.transfers },
        ])

    /// The answers, in the order of the commands.
    static let all = [
        customer.description, opened.description, deposit.description, customers.description, accounts.description,
        verification.description,
    ]

    private static let customerFields: [AnswerField<CustomerEntry>] = [
        .text("username", "the name that the customer logs in with", column: .text("Logs in as")) { $0.user.username },
        .text("name", "the name shown to the customer", column: .text("Name", wrapping: .briefly)) {
            $0.user.displayName
        },
        .count("accounts", "how many accounts the customer holds", column: .number("Accounts")) { $0.accounts },
    ]

    private static let accountFields: [AnswerField<AccountEntry>] = [
        .account("number", "the IBAN, without spaces", column: .text("Number")) { $0.account.number },
        .text("name", "what the holder calls the account", column: .text("Account", wrapping: .briefly)) {
            $0.account.name
        },
        .text("holder", "the name of the customer, or of the bank", column: .text("Holder", wrapping: .briefly)) {
            $0.account.holder
        },
        .text("username", "the name that the holder logs in with; empty for the bank itself") { $0.username },
        .currency("currency", "the one currency of the account") { $0.account.currency },
        .amount("balance", "what the account holds", column: .number("Balance")) { $0.account.balance },
    ]
}
