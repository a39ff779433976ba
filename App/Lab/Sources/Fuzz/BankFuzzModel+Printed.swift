import BankApp
import BankKernel
import Money
import Sessions

/// The numbered rows that each screen printed last: a number means the row that was printed with it, and nothing else.
struct PrintedLists: Sendable, Hashable {
    /// The rows by their numbers, by the titles of their screens; nothing for a screen that the model cannot tell
    /// about.
    private var rows: [String: [Int: String]] = [:]

    /// What a number means.
    enum Meaning: Sendable, Hashable {
        case row(String)
        /// It was not printed.
        case nothing
        /// The model cannot tell.
        case unknown
    }

    func meaning(of number: Int, at title: String) -> Meaning {
        guard let list = rows[title] else { return .unknown }
        return list[number].map(Meaning.row) ?? .nothing
    }

    /// A new screen that has printed nothing, or may have.
    mutating func begin(_ title: String, isCertain: Bool) {
        rows[title] = isCertain ? [:] : nil
    }

    mutating func forgetAll() { rows = [:] }

    /// Takes in what a screen shows.
    mutating func read(_ shown: [String], at title: String) {
        if shown.contains(where: { $0.hasPrefix("No ") || $0.hasPrefix("There are no ") }) { rows[title] = [:] }
        // Sums begin with a count where others have the number of a row.
        let page = shown.prefix { !($0.contains("Count  ") && $0.hasSuffix("Total")) }.compactMap(Self.row)
        guard let first = page.first?.number else { return }
        let list = rows[title, default: [:]]
        let kept = list.keys.max() == first - 1 ? list : [:]
        rows[title] = kept.merging(page.map { ($0.number, $0.text) }) { _, new in new }
    }

    /// The number and the text of ` 3  Alice Novák  Checking`.
    private static func row(_ line: String) -> (number: Int, text: String)? {
        let line = line.drop { $0 == " " }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), line.dropFirst(digits.count).hasPrefix("  ") else { return nil }
        return (number, String(line.dropFirst(digits.count).drop { $0 == " " }))
    }
}

extension BankFuzzModel {
    /// Commands of a feature that open it from elsewhere, without its list.
    private static let standingAlone: Set<String?> = ["send", "again", "statement"]
    private static let choosing: Set = ["show", "select", "bookmark", "unbookmark", "chart"]

    /// What must follow a line that chooses a row by its number; `nil` when it chooses none, or when only the model of
    /// its screen knows its row.
    mutating func readNumber(_ text: String, at wait: SessionWait) -> FuzzExpectation? {
        let words = text.split(separator: " ").map { $0.lowercased() }
        guard case .prompt(let prompt) = wait, let number = words.last.flatMap({ Int($0) }) else { return nil }
        let title = Self.title(of: prompt)
        if words.count > 2, let feature = words.first, Self.features.contains(feature), title == "main" {
            // It opens without a word, so that no number was printed.
            places = []
            return FuzzExpectation(among: ["! [..]"])
        }
        let chooses = Self.choosing.contains(words[0]) || words[0] == "again" && title == "history"
        guard words.count == 1 ? number >= 0 : words.count == 2 && chooses else { return nil }
        guard title != "sales", commands.contains(where: { $0.name == words[0] }) || words.count == 1 else {
            return nil
        }
        switch printed.meaning(of: number, at: title) {
        case .unknown: return nil
        case .nothing:
            return words.count == 1 && !Self.hasRows(title) ? nil : FuzzExpectation(among: ["! [..]"], wait: wait)
        case .row(let row): return expect(row, number, at: title)
        }
    }

    /// What shows that a row was chosen.
    private mutating func expect(_ row: String, _ number: Int, at title: String) -> FuzzExpectation? {
        let columns = row.split(separator: "  ").map { $0.trimmingPrefix { $0 == " " } }
        switch title {
        case "transfer":
            guard let payee = account(printedAs: row) else { return nil }
            let line = "  to    [..], \(accounts[payee].number.printForm)"
            return FuzzExpectation(lines: [line], wait: .question("Amount:", isSecret: false))
        case "transactions":
            guard let day = columns.first, let indicator = columns.first(where: { ["CRDT", "DBIT"].contains($0) })
            else { return nil }
            places = []
            return FuzzExpectation(among: ["[..], \(day), \(indicator)"], wait: .prompt("transactions/\(number)>"))
        case "accounts":
            places = []
            return FuzzExpectation(
                among: [Self.shown(String(columns.first ?? ""))], wait: .prompt("accounts/\(number)>"))
        default: return nil
        }
    }

    /// The account in a row of the payees.
    func account(printedAs row: String) -> Int? {
        accounts.firstIndex { row.hasSuffix($0.number.printForm) }
    }

    /// Takes in which rows are printed after a step.
    mutating func learnRows(_ moment: FuzzedStep<BankFuzzStep>, at wait: SessionWait) {
        // What asks behind a command of a feature is a transfer.
        var title = "transfer"
        if case .prompt(let prompt) = wait { title = Self.title(of: prompt) }
        if title == "login" { return printed.forgetAll() }
        let words = moment.step.words
        var before = ""
        if case .prompt(let prompt) = moment.input.wait { before = Self.title(of: prompt) }
        let isSame = before == title || before.hasPrefix("\(title)/")
        let opens =
            words.first == title
            ? !isSame || words.count == 1 : !isSame && before != "sent" && Self.standingAlone.contains(words.first)
        let reopens = moment.step.isUse && Self.ofAccounts.contains(title) && !moment.isRefused
        if opens || reopens { printed.begin(title, isCertain: !moment.isExcused) }
        if case .prompt = wait { printed.read(moment.shown, at: title) }
    }

    private static func hasRows(_ title: String) -> Bool {
        ["main", "transfer", "history", "accounts", "transactions"].contains(title)
    }

    private static func title(of prompt: String) -> String { BankPrompt(prompt).title }
}

extension BankFuzzStep {
    /// The words that it types, as far as they are known without the model.
    fileprivate var words: [String] {
        switch self {
        case .open(let feature): [feature]
        case .send, .retry: ["send"]
        case .line(let text): text.split(separator: " ").map { $0.lowercased() }
        default: []
        }
    }
}

extension Money {
    /// The amount as the prompt shows it: `1,234.50 EUR`.
    var shown: String { "\(Self.grouped(decimalText)) \(currency.code)" }

    /// A number with a point, its whole digits in groups of three.
    static func grouped(_ number: String) -> String {
        let parts = number.split(separator: ".", maxSplits: 1)
        var groups = String(parts[0])
        var place = groups.index(groups.endIndex, offsetBy: -3, limitedBy: groups.startIndex)
        while let mark = place, mark > groups.startIndex, groups[groups.index(before: mark)].isNumber {
            groups.insert(",", at: mark)
            place = groups.index(mark, offsetBy: -3, limitedBy: groups.startIndex)
        }
        return parts.count == 2 ? "\(groups).\(parts[1])" : groups
    }

    /// The amount that is shown so; `nil` for other text.
    init?(shown text: some StringProtocol, currency: Currency) {
        guard let money = try? Money(parsing: String(text).filter { $0 != "," }, currency: currency) else { return nil }
        self = money
    }
}

extension Int {
    /// The number as the prompt shows it: `1,234`.
    var shown: String { self < 1_000 ? "\(self)" : "\(self / 1_000),\(String(self % 1_000 + 1_000).dropFirst())" }
}

extension Instant {
    /// The moment as the prompt shows it in UTC: `2026-01-05 09:00:00 UTC`.
    var shown: String { "\(description.prefix(19).replacing("T", with: " ")) UTC" }
}
