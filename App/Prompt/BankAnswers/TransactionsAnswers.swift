package import BankKernel
package import DisplayText
import Money
package import Transactions

/// The answers of the transactions screen.
package enum TransactionsAnswers {
    package static let users = AnswerKind<StatementUser>(
        "transactions users", isList: true,
        fields: [.text("user", "what the service knows the user by", column: .text("User")) { $0.id }])

    /// One row for each group and currency.
    package static let list = AnswerKind<GroupSum>(
        "transactions list", isList: true,
        fields: [
            .text("state", "PENDING or COMPLETED") { $0.group.key.state.rawValue },
            .text("day", "the day, as the statement writes it", kind: .day) { $0.group.key.day.description },
            .text("indicator", "CRDT for credits, DBIT for debits") {
                $0.group.key.creditDebitIndicator.rawValue
            },
            .count("count", "how many transactions of the currency there are") { $0.total.count },
            .text("sum", "what they come to", kind: .amount) { $0.total.sum.decimalText },
            .currency { $0.total.sum.currency },
            .text("descriptions", "what they were for, each once, with its count where the currency's is known") {
                $0.shownDescriptions
            },
        ])

    package static let group = AnswerKind<Transaction>("transactions show", isList: true, fields: fields)
    package static let transaction = AnswerKind<Transaction>("transactions show N", isList: false, fields: fields)

    private static let fields: [AnswerField<Transaction>] = [
        .text("id", "what tells it from others") { $0.id },
        .text("createdAt", "when it was created, in no zone") {
            $0.creationTime.description.replacing(" ", with: "T")
        },
        .text("state", "PENDING or COMPLETED") { $0.state.rawValue },
        .text("indicator", "CRDT for credits, DBIT for debits") { $0.creditDebitIndicator.rawValue },
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

/// What the transactions of a group come to in one currency.
package struct GroupSum: Sendable {
    package let group: TransactionGroup
    package let total: CurrencyTotal

    /// A sum for each currency of `group`.
    package static func sums(of group: TransactionGroup) -> [GroupSum] {
        group.totals.map { GroupSum(group: group, total: $0) }
    }

    /// The descriptions of the transactions of the currency. A group of several currencies that has no transactions does not know
    /// which are whose: each has all, without counts.
    var shownDescriptions: String {
        guard group.totals.count > 1 else { return group.shownDescriptions }
        var own: [String: Int] = [:]
        for transaction in group.transactions {
            own[transaction.description, default: 0] += transaction.amount.currency == total.sum.currency ? 1 : 0
        }
        return group.descriptions.map { DescriptionCount(text: $0.text, count: own[$0.text] ?? 1) }
            .filter { $0.count > 0 }.shown
    }
}

extension TransactionGroup {
    /// All descriptions in one line, each once with its count: `Rent ×2, Lunch`.
    package var shownDescriptions: String { descriptions.shown }
}

extension [DescriptionCount] {
    fileprivate var shown: String {
        map { $0.count > 1 ? "\($0.text) ×\($0.count)" : $0.text }.joined(separator: ", ")
    }
}

extension Transaction {
    /// The non-empty fields with their titles, in the order of the details.
    package var shownFields: [(title: String, value: StyledText)] {
        func text(_ text: String?) -> StyledText? { text.map { StyledText($0) } }
        let fields: [(String, StyledText?)] = [
            ("Description", text(description)), ("Amount", .amount(amount)),
            ("Indicator", text(creditDebitIndicator.rawValue)), ("State", text(state.rawValue)),
            ("Created", text(creationTime.description)), ("With", text(counterParty?.name)),
            ("Account", text(counterParty?.accountNumber)), ("City", text(counterParty?.city)),
            ("Address", text(counterParty?.address)), ("Type", text(type)), ("Type group", text(typeGroup)),
            ("Category", text(category)), ("Id", text(id)),
        ]
        return fields.compactMap { title, value in value.map { (title, $0) } }
    }
}

/// Lays out groups and transactions.
package enum GroupTable {
    /// A table of groups by state, with a line for each currency, numbered from `start`.
    package static func make(_ groups: [TransactionGroup], numberedFrom start: Int) -> Table {
        var table = Table(columns: [
            .number("#"), .text("Day"), .text("Descriptions", wrapping: .fully), .number("Count"),
            .text("Indicator"), .number("Sum"),
        ])
        for (index, group) in groups.enumerated() {
            if index == 0 || groups[index - 1].key.state != group.key.state {
                table.beginSection(StyledText(group.key.state.rawValue, .title))
            }
            let sums = group.totals.map { StyledText.amount($0.sum, style(of: group.key.creditDebitIndicator)) }
            table.append(
                head(of: group, number: start + index) + sums.prefix(1),
                continuedBy: sums.dropFirst().map { ["", "", "", "", "", $0] })
        }
        return table
    }

    /// A table of transactions, numbered from 1.
    package static func make(_ transactions: [Transaction]) -> Table {
        var table = Table(columns: [
            .number("#"), .text("Created"), .text("Description", wrapping: .briefly), .text("With", wrapping: .briefly),
            .number("Amount"),
        ])
        for (index, transaction) in transactions.enumerated() {
            table.rows.append([
                "\(index + 1)", "\(transaction.creationTime)", StyledText(transaction.description),
                StyledText(transaction.counterParty?.name ?? ""),
                .amount(transaction.amount, style(of: transaction.creditDebitIndicator)),
            ])
        }
        return table
    }

    private static func head(of group: TransactionGroup, number: Int) -> [StyledText] {
        [
            "\(number)", "\(group.key.day)", StyledText(group.shownDescriptions),
            .count(group.count), StyledText(group.key.creditDebitIndicator.rawValue),
        ]
    }

    private static func style(of indicator: CreditDebitIndicator) -> Style {
        indicator == .credit ? .positive : .negative
    }
}
