import BankKernel
import Money
import Transactions

/// What the transactions screen answers.
enum TransactionsAnswers {
    static let users = AnswerKind<StatementUser>(
        "transactions users", isList: true,
        fields: [.text("user", "what the service knows the user by", column: .text("User")) { $0.id }])

    /// A row a group and currency.
    static let list = AnswerKind<(TransactionGroup, CurrencyTotal)>(
        "transactions list", isList: true,
        fields: [
            .text("state", "PENDING or COMPLETED") { $0.0.key.state.rawValue },
            .text("day", "the day, as the statement writes it", kind: .day) { $0.0.key.day.description },
            .text("indicator", "CRDT for what came in, DBIT for what went out") {
                $0.0.key.creditDebitIndicator.rawValue
            },
            .count("count", "how many transactions of the currency there are") { $0.1.count },
            .text("sum", "what they come to", kind: .amount) { $0.1.sum.decimalText },
            .currency { $0.1.sum.currency },
            .text("descriptions", "what the group was for, the first twenty") { $0.0.shownDescriptions },
        ])

    static let group = AnswerKind<Transaction>("transactions show", isList: true, fields: fields)
    static let transaction = AnswerKind<Transaction>("transactions show N", isList: false, fields: fields)

    private static let fields: [AnswerField<Transaction>] = [
        .text("id", "what tells it from others") { $0.id },
        .text("createdAt", "when it was created, in no zone") {
            $0.creationTime.description.replacing(" ", with: "T")
        },
        .text("state", "PENDING or COMPLETED") { $0.state.rawValue },
        .text("indicator", "CRDT for what came in, DBIT for what went out") { $0.creditDebitIndicator.rawValue },
        .amount("amount", "how much; the indicator says which way") { $0.amount },
        .currency { $0.amount.currency },
        .text("description", "what it was for") { $0.description },
        .text("typeGroup", "the wider kind") { $0.typeGroup },
        .text("type", "the kind") { $0.type },
        .text("category", "what it counts towards") { $0.category },
        .text("counterparty", "the name of the other side") { $0.counterParty?.name },
        .text("counterpartyNumber", "the number of the other account") { $0.counterParty?.accountNumber },
        .text("counterpartyCity", "the city of the other side") { $0.counterParty?.city },
        .text("counterpartyAddress", "the address of the other side") { $0.counterParty?.address },
    ]
}

extension TransactionGroup {
    /// The descriptions in one line, and whether there are more.
    var shownDescriptions: String {
        (descriptions + (hasMoreDescriptions ? ["…"] : [])).joined(separator: ", ")
    }
}

extension Transaction {
    /// Every field that it has, with its title, in the order of the details.
    var shownFields: [(title: String, value: String)] {
        let fields: [(String, String?)] = [
            ("Description", description), ("Amount", amount.description),
            ("Indicator", creditDebitIndicator.rawValue), ("State", state.rawValue),
            ("Created", creationTime.description), ("With", counterParty?.name),
            ("Account", counterParty?.accountNumber), ("City", counterParty?.city),
            ("Address", counterParty?.address), ("Type", type), ("Type group", typeGroup), ("Category", category),
            ("Id", id),
        ]
        return fields.compactMap { title, value in value.map { (title, $0) } }
    }
}
