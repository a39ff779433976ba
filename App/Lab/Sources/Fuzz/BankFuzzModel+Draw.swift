import BankApp
import BankKernel
import BankOracle
import BankSessions
import Sessions

/// Draws mostly sensible steps, sometimes any command of the screen, and sometimes garbage.
extension BankFuzzModel {
    func draw(at wait: SessionWait, using generator: inout some RandomNumberGenerator) -> BankFuzzStep {
        switch wait {
        case .question(_, isSecret: true):
            if generator.isDrawn(2) { return .interrupt }
            if pendingUsername == nil {
                return places.last?.title == "sales-login" ? .salesPassword(isRight: !generator.isDrawn(8)) : .interrupt
            }
            return .password(isRight: !generator.isDrawn(25))
        case .question(_, isSecret: false): return answer(using: &generator)
        case .prompt: return command(using: &generator)
        }
    }

    private func answer(using generator: inout some RandomNumberGenerator) -> BankFuzzStep {
        switch generator.percent() {
        case ..<80: .answer("y", isInterrupted: false)
        case ..<86: .answer(generator.pick(["n", "", "maybe", "YES", "y y"]), isInterrupted: false)
        case ..<92: .answer("y", isInterrupted: true)
        case ..<96: .interrupt
        default: .advance(milliseconds: generator.pick([1_000, 599_999, 600_000]))
        }
    }

    private func command(using generator: inout some RandomNumberGenerator) -> BankFuzzStep {
        switch generator.percent() {
        case ..<2: .interrupt
        case ..<4: .advance(milliseconds: generator.pick([1, 2_000, 300_000, 600_000, 86_400_000]))
        case ..<6: .fault(fault(using: &generator))
        case ..<9: .line(generator.pick(BankFuzzTexts.garbage))
        case ..<20: drawn(using: &generator)
        default: sensible(using: &generator)
        }
    }

    /// One of the screen's own commands, its values drawn by their kinds.
    private func drawn(using generator: inout some RandomNumberGenerator) -> BankFuzzStep {
        // The model does not know the answers to programs.
        guard
            let command = commands.filter({ !["quit", "output"].contains($0.name) }).randomElement(using: &generator)
        else { return .interrupt }
        switch command.name {
        case "login": return .login(username: generator.pick(usernames))
        case "bookmarks": return .open(command.name)
        case "watch": return .watch
        case _ where Self.features.contains(command.name): return .open(command.name)
        case "send": return .send(order(using: &generator))
        case "select": return .line("select \(account(of: username ?? "", using: &generator))")
        default:
            return .line(([command.name] + values(for: command.syntax, using: &generator)).joined(separator: " "))
        }
    }

    private func values(
        for elements: [SyntaxElement], using generator: inout some RandomNumberGenerator
    ) -> [String] {
        var words: [String] = []
        for element in elements {
            switch element {
            case .keyword(let word, _): words += generator.isDrawn(95) ? [word] : []
            case .optional(let elements): words += generator.isDrawn(50) ? values(for: elements, using: &generator) : []
            case .value(_, let kind): words.append(value(kind, using: &generator))
            }
        }
        return words
    }

    private func value(_ kind: ValueKind, using generator: inout some RandomNumberGenerator) -> String {
        switch kind {
        case .choice(let words): generator.pick(words + ["neither"])
        case .account, .indexOrAccount: account(of: username ?? "", using: &generator)
        case .index, .count: generator.pick(BankFuzzTexts.counts)
        case .date: generator.pick(BankFuzzTexts.dates)
        case .amount, .amounts: generator.pick(BankFuzzTexts.wrongAmounts)
        case .username: generator.pick(usernames)
        case .nickname: generator.pick(["landlord", "shop", "2"])
        case .command: generator.pick(["help", "send", "back", "no-such"])
        case .file: generator.pick(["a.csv", "/a/b.csv", "ä b.csv"])
        case .reference: generator.pick(BankFuzzTexts.references + ["no-such"])
        case .statement:
            generator.pick(["statement.json", "bad.json", "none.json", "ä b.json"])
        case .payments: generator.pick(["none.csv", "ä b.xml"])
        case .text, .words, .note, .user: generator.pick(BankFuzzTexts.notes)
        case .commandOf: generator.pick(["list", "refresh", "no-such"])
        }
    }

    func account(of username: String, using generator: inout some RandomNumberGenerator) -> String {
        if generator.isDrawn(10) { return generator.pick(BankFuzzTexts.counts) }
        if generator.isDrawn(20), !accounts.isEmpty { return generator.pick(accounts).number.electronicForm }
        return String(Int.random(in: 1...max(1, accounts(of: username).count), using: &generator))
    }

    func order(using generator: inout some RandomNumberGenerator) -> BankFuzzOrder {
        let payees = accounts.indices.filter {
            source != nil && accounts[$0].currency == source.map { accounts[$0].currency }
        }
        let payee = (payees + Array(accounts.indices)).randomElement(using: &generator) ?? 0
        var order = BankFuzzOrder(amount: .minorUnits(1), payee: .account(payee), note: "")
        if generator.isDrawn(25) { order.payee = .row(Int.random(in: 1...4, using: &generator)) }
        if generator.isDrawn(10) { order.payee = .wrong(generator.pick(BankFuzzTexts.wrongNumbers)) }
        if generator.isDrawn(30) { order.note = generator.pick(BankFuzzTexts.notes) }
        if generator.isDrawn(10) { order.reference = generator.pick(BankFuzzTexts.references) }
        switch generator.percent() {
        case ..<10: order.amount = .wrong(generator.pick(BankFuzzTexts.wrongAmounts))
        case ..<25: order.amount = .everything(plus: generator.pick([0, 1, 1_000]))
        default:
            let held = source.flatMap { books.first?.balances[$0] } ?? 0
            let most = max(1, held / generator.pick([1, 2, 10, 100]) + 1)
            order.amount = .minorUnits(Int64.random(in: 1...most, using: &generator))
        }
        return order
    }

    private func fault(using generator: inout some RandomNumberGenerator) -> SessionFault {
        SessionFault(
            service: generator.pick(FaultyService.allCases).rawValue,
            kind: generator.pick([.timeout, .refused, .garbage, .status(500), .status(507)]),
            calls: generator.pick([1, 1, 2, 3]))
    }
}

extension BankFuzzModel {
    /// A step that makes sense at the screen.
    func sensible(using generator: inout some RandomNumberGenerator) -> BankFuzzStep {
        guard let username else { return .login(username: generator.pick(usernames)) }
        switch places.last {
        case .main:
            if generator.isDrawn(8) { return .line("logout") }
            if generator.isDrawn(3) { return .line(generator.pick(["transfer send 1 to 2", "history show 1"])) }
            if generator.isDrawn(source == nil ? 80 : 20) {
                return .line("select \(account(of: username, using: &generator))")
            }
            return .open(
                generator.pick([
                    "balance", "transfer", "transfer", "transfer", "transfer", "transfer", "transfer", "history",
                    "history",
                    "cards",
                    "accounts", "transactions", "sales",
                ]))
        case .feature("transfer"), .receipt:
            if generator.isDrawn(15) { return .line("back") }
            if generator.isDrawn(3) { return .line("again") }
            if generator.isDrawn(8) { return .line(generator.pick(["list", "list", "1", "2", "5"])) }
            if generator.isDrawn(books.count > 1 ? 50 : 10), !references.isEmpty {
                return .retry(
                    Int.random(in: 0..<min(3, references.count), using: &generator), isChanged: generator.isDrawn(15))
            }
            return .send(order(using: &generator))
        case .feature("balance"):
            if generator.isDrawn(10) { return .line("use \(account(of: username, using: &generator))") }
            return generator.pick([.line("back"), .line("back"), .line("refresh"), .watch, .open("transfer")])
        case .history:
            if generator.isDrawn(3) { return .watch }
            if generator.isDrawn(3) { return .line("use \(account(of: username, using: &generator))") }
            return .line(history(using: &generator))
        case .posting: return .line(generator.pick(["back", "back", "next", "previous"]))
        case .feature("sales-login"):
            return .line(generator.pick(["login tester", "login tester", "login tester", "back"]))
        case .sales:
            let row = Int.random(in: 1...13, using: &generator)
            return .line(generator.pick(["back", "list", "show \(row)", "show \(row)", "show \(row)"]))
        case .cards: return cards(using: &generator)
        case .bookmarks:
            return .line(
                generator.pick(["back", "back", "list", "unbookmark \(Int.random(in: 1...3, using: &generator))"]))
        case .accounts: return .line(directory(using: &generator))
        case .feature("transactions"): return .line(groups(using: &generator))
        default:
            return generator.pick([
                .line("back"), .line("back"), .line("list"), .line("more"), .line("show 1"), .line("logout"),
            ])
        }
    }

    private func cards(using generator: inout some RandomNumberGenerator) -> BankFuzzStep {
        switch generator.percent() {
        case ..<15: .line("back")
        case ..<30: .line("list")
        case ..<40: .line("refresh")
        case ..<70: .line("bookmark \(Int.random(in: 1...15, using: &generator))")
        case ..<80: .line("unbookmark \(Int.random(in: 1...15, using: &generator))")
        case ..<90: .open("bookmarks")
        default: .line("logout")
        }
    }

    private func directory(using generator: inout some RandomNumberGenerator) -> String {
        switch generator.percent() {
        case ..<25: "back"
        case ..<40: "show \(Int.random(in: 1...60, using: &generator))"
        case ..<50: "sort name"
        case ..<70: "sort balance"
        case ..<85: "more"
        case ..<92: "search \(generator.pick(BankFuzzTexts.wantedNames))"
        default: "clear"
        }
    }

    private func groups(using generator: inout some RandomNumberGenerator) -> String {
        switch generator.percent() {
        case ..<20: "back"
        case ..<50: "user \(Int.random(in: 10010...10016, using: &generator))"
        case ..<60: "more"
        case ..<70: "list"
        default: "show \(Int.random(in: 1...30, using: &generator))"
        }
    }

    private func history(using generator: inout some RandomNumberGenerator) -> String {
        switch generator.percent() {
        case ..<20: "back"
        case ..<40: "more"
        case ..<55: "list \(generator.pick([1, 2, 3, 5, 10, 50]))"
        case ..<65: "show \(Int.random(in: 1...25, using: &generator))"
        case ..<72: generator.pick(["again", "again \(Int.random(in: 1...25, using: &generator))"])
        case ..<80: "find \(generator.pick(BankFuzzTexts.wanted))"
        case ..<85: "from \(generator.pick(BankFuzzTexts.dates))"
        case ..<90: "to \(generator.pick(BankFuzzTexts.dates))"
        case ..<97: "clear"
        default: "chart"
        }
    }
}

extension RandomNumberGenerator {
    /// One of `elements`, which are not empty.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &self)]
    }

    mutating func percent() -> Int { Int.random(in: 0..<100, using: &self) }

    /// `true` in `percent` of a hundred draws.
    mutating func isDrawn(_ percent: Int) -> Bool { self.percent() < percent }
}
