import BankApp
import BankKernel
import Money
import Sessions

/// Draws the steps of a random walk: mostly what makes sense at a screen, sometimes anything that its command table allows,
/// and sometimes what it does not.
struct FuzzGenerator: Sendable {
    private var draws: SplitMix64

    /// The same seed draws the same steps.
    init(seed: UInt64) {
        draws = SplitMix64(seed: seed)
    }

    /// The next step at `wait`, where `commands` can be typed.
    mutating func step(at wait: SessionWait, commands: [CommandShape], model: FuzzModel) -> FuzzStep {
        switch wait {
        case .question(_, isSecret: true): password(of: model)
        case .question(_, isSecret: false): answer()
        case .prompt: command(commands, model: model)
        }
    }

    private mutating func password(of model: FuzzModel) -> FuzzStep {
        if isDrawn(2) { return .interrupt }
        guard let username = model.pendingUsername else { return .interrupt }
        return .password(username: username, isRight: !isDrawn(8))
    }

    private mutating func answer() -> FuzzStep {
        switch percent() {
        case ..<80: .answer("y", isInterrupted: false)
        case ..<86: .answer(pick(["n", "", "maybe", "YES", "y y"]), isInterrupted: false)
        case ..<92: .answer("y", isInterrupted: true)
        case ..<96: .interrupt
        default: .advance(milliseconds: pick([1_000, 599_999, 600_000]))
        }
    }

    private mutating func command(_ commands: [CommandShape], model: FuzzModel) -> FuzzStep {
        switch percent() {
        case ..<2: return .interrupt
        case ..<4: return .advance(milliseconds: pick([1, 2_000, 300_000, 600_000, 86_400_000]))
        case ..<6: return .fault(fault())
        case ..<9: return .line(pick(FuzzTexts.garbage))
        case ..<25: return drawn(from: commands, model: model)
        default: return sensible(model)
        }
    }

    private mutating func sensible(_ model: FuzzModel) -> FuzzStep {
        guard let username = model.username else { return .login(username: pick(model.usernames)) }
        switch model.screens.last {
        case "main":
            if isDrawn(model.source == nil ? 80 : 20) { return .select(account(of: model, username: username)) }
            return .open(pick(["balance", "transfer", "transfer", "transfer", "history"]))
        case "transfer":
            return isDrawn(15) ? .back : .send(order(model))
        case "balance":
            return pick([.back, .back, .line("refresh"), .open("transfer")])
        default:
            return pick([.back, .back, .line("list 5"), .line("more"), .line("show 1"), .line("chart"), .logout])
        }
    }

    /// One of the screen's own commands, its values drawn by their kinds.
    private mutating func drawn(from commands: [CommandShape], model: FuzzModel) -> FuzzStep {
        // What is answered to programs is none of the model's.
        guard let command = commands.filter({ !["quit", "output"].contains($0.name) }).randomElement(using: &draws)
        else {
            return .interrupt
        }
        switch command.name {
        case "back": return .back
        case "logout": return .logout
        case "login": return .login(username: pick(model.usernames))
        case "bookmarks": return .open(command.name)
        case _ where FeatureRegistry.offered.contains { $0.type.rawValue == command.name }: return .open(command.name)
        case "send": return .send(order(model))
        case "select": return .select(account(of: model, username: model.username ?? ""))
        default:
            let words = [command.name] + values(for: command.syntax, model: model)
            return .line(words.joined(separator: " "))
        }
    }

    private mutating func values(for elements: [SyntaxElement], model: FuzzModel) -> [String] {
        var words: [String] = []
        for element in elements { words += self.words(for: element, model: model) }
        return words
    }

    private mutating func words(for element: SyntaxElement, model: FuzzModel) -> [String] {
        switch element {
        case .keyword(let word): isDrawn(95) ? [word] : []
        case .optional(let elements): isDrawn(50) ? values(for: elements, model: model) : []
        case .value(_, let kind): [value(kind, model: model)]
        }
    }

    private mutating func value(_ kind: ValueKind, model: FuzzModel) -> String {
        switch kind {
        case .choice(let words): pick(words + ["neither"])
        case .account, .indexOrAccount: account(of: model, username: model.username ?? "")
        case .index, .count: pick(FuzzTexts.counts)
        case .date: pick(FuzzTexts.dates)
        case .amount: pick(FuzzTexts.wrongAmounts)
        case .username: pick(model.usernames)
        case .command: pick(["help", "send", "back", "no-such"])
        case .file: pick(["a.csv", "/a/b.csv", "ä b.csv"])
        case .reference: pick(["6ba7b810-9dad-41d1-80b4-00c04fd430c8", "no-such"])
        case .statement: pick([FaultyStatements.goodFile, FaultyStatements.badFile, "none.json", "ä b.json"])
        case .text: pick(FuzzTexts.notes)
        case .commandOf: pick(["list", "refresh", "no-such"])
        }
    }

    private mutating func account(of model: FuzzModel, username: String) -> String {
        let own = model.accounts(of: username)
        if isDrawn(10) { return pick(FuzzTexts.counts) }
        if isDrawn(20) { return pick(model.accounts).number.electronicForm }
        return String(Int.random(in: 1...max(1, own.count), using: &draws))
    }

    private mutating func order(_ model: FuzzModel) -> FuzzOrder {
        let payee = pick(
            model.accounts.filter { $0.balance.currency == model.source?.balance.currency } + model.accounts)
        var order = FuzzOrder(amount: "none", money: nil, number: payee.number.electronicForm, note: "")
        if isDrawn(10) { order.number = pick(FuzzTexts.wrongNumbers) }
        if isDrawn(30) { order.note = pick(FuzzTexts.notes) }
        if isDrawn(15) {
            order.amount = pick(FuzzTexts.wrongAmounts)
        } else if let balance = model.source?.balance {
            let most = max(1, balance.minorUnits / pick([1, 2, 10, 100]) + 1)
            let amount = Money(minorUnits: Int64.random(in: 1...most, using: &draws), currency: balance.currency)
            order.money = amount
            order.amount = amount.decimalText
        }
        return order
    }

    private mutating func fault() -> SessionFault {
        SessionFault(
            service: pick(FaultyService.allCases).rawValue,
            kind: pick([.timeout, .refused, .garbage, .status(500), .status(507)]), calls: pick([1, 1, 2, 3]))
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &draws)]
    }

    private mutating func percent() -> Int { Int.random(in: 0..<100, using: &draws) }

    private mutating func isDrawn(_ percent: Int) -> Bool { self.percent() < percent }
}
