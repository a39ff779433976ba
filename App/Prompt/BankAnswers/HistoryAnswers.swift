package import BankKernel
package import DisplayText
package import History
package import Money

package enum HistoryAnswers {
    package static let list = AnswerKind<TransactionModel>("history list", isList: true, fields: fields)

    package static let all = AnswerKind<AccountTransaction>(
        "history all", isList: true,
        fields: [
            .text("account", "what the holder calls the account", column: .text("Account", wrapping: .briefly)) {
                $0.account.name
            },
            .account("accountNumber", "the IBAN of the account, without spaces") { $0.account.number },
        ] + fields.map { $0.of { $0.transaction } }, columnsFirst: ["bookedAt"])

    package static let show = AnswerKind<(TransactionModel, TransactionDetails)>(
        "history show", isList: false, fields: fields.map { $0.of { $0.0 } })

    package static let statement = AnswerKind<StatementRow>(
        "history statement", isList: true,
        fields: [
            .text("type", "\"opening\", \"credit\", \"debit\" or \"closing\"", column: .text("Type")) { $0.type },
            .text("id", "the reference of the transfer, a UUID") { $0.transaction?.id.description },
            .instant("bookedAt", "when the bank booked it", column: .text("Booked")) { $0.transaction?.bookedAt },
            .text("counterparty", "the name of the payer or the payee", column: .text("With", wrapping: .briefly)) {
                $0.transaction?.counterparty.holder
            },
            .text("counterpartyNumber", "the IBAN of the other account, without spaces") {
                $0.transaction?.counterparty.number.electronicForm
            },
            .text("note", "the payer's words", column: .text("Note", wrapping: .briefly)) { $0.transaction?.note },
            .amount("amount", "below zero for what went out", column: .number("Amount"), isSigned: true) {
                $0.transaction?.amount
            },
            .currency { $0.balance.currency },
            .amount("balance", "what the account held then", column: .number("Balance")) { $0.balance },
        ])

    /// How many months a chart draws unless told, up to the newest transaction.
    package static let usualMonths = 12

    /// Behind a chart that has no room for all months.
    package static let ofLatestMonths =
        "A chart has the latest \(HistoryCount.mostMonths) months; \"sums by month\" has all."

    package static let chart = AnswerKind<MonthlyTurnover>(
        "history chart", isList: true,
        fields: [
            .text("month", "the calendar month (UTC)", kind: .month) { String($0.month.description.prefix(7)) },
            .text("credits", "the sum of what came in", kind: .amount) { $0.credits.decimalText },
            .text("debits", "the sum of what went out, zero or below", kind: .amount) { $0.debits.decimalText },
            .currency { $0.credits.currency },
        ])

    /// The sums of transactions that have in common what `grouping` says.
    package static func sums(by grouping: SumGrouping?) -> AnswerKind<HistorySum> {
        let fields: [AnswerField<HistorySum>] =
            switch grouping {
            case nil: []
            case .month: [.text("month", "the calendar month (UTC)", kind: .month, column: .text("Month")) { $0.month }]
            case .payee:
                [
                    .text(
                        "counterparty", "the name of the payer or the payee",
                        column: .text("With", wrapping: .briefly)
                    ) { $0.payee?.holder },
                    .text(
                        "counterpartyNumber", "the IBAN of the other account, without spaces",
                        column: .text("Number", yielding: .goes(1))
                    ) { $0.payee?.number.electronicForm }.shown { StyledText($0.payee?.number.printForm ?? "") },
                ]
            case .note:
                [
                    .text("note", "the payer's words", column: .text("Note", wrapping: .briefly)) { $0.note }
                        .shown { StyledText($0.note.flatMap { $0.isEmpty ? nil : $0 } ?? "(none)") }
                ]
            }
        return AnswerKind(
            grouping.map { "history sums by \($0.rawValue)" } ?? "history sums", isList: true,
            fields: fields + totals(withBoth: grouping != .payee))
    }

    /// The sums with every grouping.
    package static let allSums = [sums(by: nil), sums(by: .month), sums(by: .payee), sums(by: .note)].map(\.description)

    /// - Parameter hasBoth: whether tables have columns for what came in and for what went out.
    private static func totals(withBoth hasBoth: Bool) -> [AnswerField<HistorySum>] {
        [
            .count("count", "how many transactions", column: .number("Count", yielding: .goes(3))) {
                $0.count
            },
            .text(
                "credits", "the sum of what came in", kind: .amount,
                column: hasBoth ? .number("In", yielding: .goes(1)) : nil
            ) { $0.credits.decimalText }.shown { .amount($0.credits) },
            .text(
                "debits", "the sum of what went out, zero or below", kind: .amount,
                column: hasBoth ? .number("Out", yielding: .goes(2)) : nil
            ) { $0.debits.decimalText }.shown { .amount($0.debits) },
            .text("total", "the sum of both", kind: .amount, column: .number("Total")) { $0.total.decimalText }
                .shown { .signed($0.total) },
            .currency { $0.total.currency },
        ]
    }

    private static let fields: [AnswerField<TransactionModel>] = [
        .text("id", "the reference of the transfer, a UUID") { $0.id.description },
        .instant("bookedAt", "when the bank booked it", column: .text("Booked", yielding: .yearGoes(3))) {
            $0.bookedAt
        },
        .text(
            "type", "\"credit\" for what came in, \"debit\" for what went out",
            column: .text("Type", yielding: .goes(1))
        ) {
            $0.amount.minorUnits < 0 ? "debit" : "credit"
        },
        .text("counterparty", "the name of the payer or the payee", column: .text("With", wrapping: .briefly)) {
            $0.counterparty.holder
        },
        .account("counterpartyNumber", "the IBAN of the other account, without spaces") { $0.counterparty.number },
        .text("note", "the payer's words", column: .text("Note", wrapping: .briefly)) { $0.note },
        .amount("amount", "below zero for what went out", column: .number("Amount"), isSigned: true) { $0.amount },
        .currency { $0.amount.currency },
        .amount("balance", "what the account held right after it", column: .number("Balance", yielding: .goes(2))) {
            $0.balanceAfter
        },
    ]
}

extension HistorySum {
    fileprivate var month: String? {
        if case .month(let month) = group { String(month.description.prefix(7)) } else { nil }
    }

    fileprivate var payee: AccountModel? {
        if case .payee(let account) = group { account } else { nil }
    }

    fileprivate var note: String? {
        if case .note(let note) = group { note } else { nil }
    }
}

/// A row of a statement: a transaction, or the opening or closing balance.
package struct StatementRow: Sendable, Hashable {
    package let type: String
    package let transaction: TransactionModel?
    package let balance: Money

    /// The opening balance, the transactions, the closing balance.
    package static func rows(of statement: AccountStatement) -> [StatementRow] {
        [StatementRow(type: "opening", transaction: nil, balance: statement.opening)]
            + statement.transactions.map {
                StatementRow(
                    type: $0.amount.minorUnits < 0 ? "debit" : "credit", transaction: $0, balance: $0.balanceAfter)
            }
            + [StatementRow(type: "closing", transaction: nil, balance: statement.closing)]
    }
}

/// Lays out postings.
package enum PostingTable {
    package static func make(_ postings: [PostingModel]) -> Table {
        var table = Table(columns: [
            .text("Holder", wrapping: .briefly), .text("Account", wrapping: .briefly), .text("Number"),
            .number("Amount"),
        ])
        for posting in postings {
            table.rows.append([
                StyledText(posting.account.holder), StyledText(posting.account.name),
                StyledText(posting.account.number.printForm), .signed(posting.amount),
            ])
        }
        return table
    }
}

extension BarChart {
    /// The monthly turnover of an account: what came in, what went out. A month without either has one line.
    package init(_ months: [MonthlyTurnover]) {
        self.init(
            rows: months.flatMap { month -> [Row] in
                let label = String(month.month.description.prefix(7))
                guard month.credits.minorUnits != 0 else { return [Row(label, month.debits, .negative)] }
                let credits = Row(label, month.credits, .positive)
                guard month.debits.minorUnits != 0 else { return [credits] }
                return [credits, Row(String(repeating: " ", count: label.count), month.debits, .negative)]
            })
    }
}

extension BarChart.Row {
    fileprivate init(_ label: String, _ total: MoneyTotal, _ style: Style) {
        self.init(label: label, figures: [.signed(total)], size: total.minorUnits.magnitude, style: style)
    }
}

extension StyledText {
    /// How many months of `count` a chart draws, and their sums.
    package static func turnover(_ months: [MonthlyTurnover], of count: Int) -> StyledText {
        guard let currency = months.first?.credits.currency else { return "" }
        let all = count < HistoryCount.mostMonths ? count.counted("month") : "\(count) or more months"
        let part = months.count < count ? "\(months.count) of " : ""
        let credits = MoneyTotal(minorUnits: months.reduce(0) { $0 + $1.credits.minorUnits }, currency: currency)
        let debits = MoneyTotal(minorUnits: months.reduce(0) { $0 + $1.debits.minorUnits }, currency: currency)
        let total = MoneyTotal(minorUnits: credits.minorUnits + debits.minorUnits, currency: currency)
        func text(_ total: MoneyTotal) -> StyledText { .signed(total) }
        return "\(part)\(all): \(text(credits)) in, \(text(debits)) out, \(text(total)) in all"
    }
}

extension HistoryFilter {
    /// The filter in words.
    package var summary: StyledText {
        let words = [
            text.flatMap { $0.isEmpty ? nil : StyledText($0, .muted) },
            direction.map { StyledText($0.rawValue, .muted) },
            amounts.map { StyledText("amount ", .muted) + .amounts($0, .muted) },
            from.map { StyledText("from \($0)", .muted) }, to.map { StyledText("to \($0)", .muted) },
        ].compactMap(\.self)
        return words.dropFirst().reduce(words.first ?? "") { $0 + StyledText(", ", .muted) + $1 }
    }
}

extension StyledText {
    /// What a filter leaves: `Filter: rent (12 of 40)`.
    package static func filter(_ filter: HistoryFilter, _ count: HistoryCount) -> StyledText {
        func text(_ number: Int) -> StyledText {
            .count(number, .muted) + StyledText(number < HistoryCount.most ? "" : " or more", .muted)
        }
        return .filter(filter, leaving: text(count.matching) + StyledText(" of ", .muted) + text(count.all))
    }

    /// What a filter leaves of the transactions of all accounts.
    package static func filter(_ filter: HistoryFilter, inAllAccounts count: Int) -> StyledText {
        .filter(filter, leaving: .count(count, .muted) + StyledText(" in all accounts", .muted))
    }

    private static func filter(_ filter: HistoryFilter, leaving rest: StyledText) -> StyledText {
        .filter(filter) + StyledText(" (", .muted) + rest + StyledText(")", .muted)
    }

    /// What a filter is.
    package static func filter(_ filter: HistoryFilter) -> StyledText {
        StyledText("Filter: ", .muted) + filter.summary
    }

    /// A range of amounts as ``AmountRange`` describes it, with numbers that the writer groups.
    fileprivate static func amounts(_ range: AmountRange, _ style: Style) -> StyledText {
        guard let least = range.least, let greatest = range.greatest, least != greatest else {
            return .message("\(range)", style)
        }
        return .number(least.decimalText, style) + StyledText("..", style) + .amount(greatest, style)
    }

    /// What the transactions come to that a filter leaves.
    package static func payments(_ count: HistoryCount) -> StyledText {
        count.total.map { payments(count.matching, $0) }
            ?? "\(StyledText.count(count.matching, "payment")) or more: \"sums\" adds them all up."
    }

    /// What all transactions come to that were added up in groups; `nil` for none.
    package static func payments(_ sums: [HistorySum]) -> StyledText? {
        guard let first = sums.first else { return nil }
        let total = sums.reduce(into: MoneyTotal(minorUnits: 0, currency: first.total.currency)) { total, sum in
            total = MoneyTotal(minorUnits: total.minorUnits + sum.total.minorUnits, currency: total.currency)
        }
        return payments(sums.reduce(0) { $0 + $1.count }, total)
    }
}

extension AccountStatement {
    /// What its balances do not say by themselves, in sentences. `days` is how people write its days.
    package func remarks(on today: CalendarDay, days: String) -> [String] {
        var remarks: [String] = []
        if self.days.lowerBound > today {
            remarks.append("\(days) is in the future.")
        } else if self.days.upperBound >= today {
            let balance = isContinuous && !isFollowed ? ": the closing balance is the balance so far" : ""
            remarks.append("\(days) is not over yet\(balance).")
        }
        if isContinuous, isFollowed {
            remarks.append("A clock was ahead: the closing balance leaves out transactions of later days.")
        } else if !isContinuous {
            remarks.append("A clock was set back: the balances count transactions of other days, or leave some out.")
        }
        return remarks
    }
}

extension SumGrouping {
    /// Says that there are no sums by `word`, and by what there are.
    package static func refusal(of word: String) -> String {
        "There are no sums by \"\(word)\". Choose month, payee or note."
    }
}
