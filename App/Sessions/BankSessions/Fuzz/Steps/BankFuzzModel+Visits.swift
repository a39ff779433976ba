import BankKernel
import Sessions

extension BankFuzzModel {
    /// What somebody who knows the screen would do there.
    func sensible(using generator: inout some RandomNumberGenerator) -> BankFuzzStep {
        guard let username else { return .login(username: generator.pick(usernames)) }
        switch places.last {
        case .main:
            if generator.isDrawn(8) { return .line("logout") }
            if generator.isDrawn(source == nil ? 80 : 20) {
                return .line("select \(account(of: username, using: &generator))")
            }
            return .open(
                generator.pick([
                    "balance", "transfer", "transfer", "transfer", "transfer", "transfer", "history", "history",
                    "cards",
                    "accounts", "sales",
                ]))
        case .feature("transfer"):
            if generator.isDrawn(15) { return .line("back") }
            if generator.isDrawn(books.count > 1 ? 50 : 10), !references.isEmpty {
                return .retry(
                    Int.random(in: 0..<min(3, references.count), using: &generator), isChanged: generator.isDrawn(15))
            }
            return .send(order(using: &generator))
        case .feature("balance"):
            return generator.pick([.line("back"), .line("back"), .line("refresh"), .open("transfer")])
        case .history: return .line(history(using: &generator))
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
        case ..<40: "back"
        case ..<50: "sort name"
        case ..<70: "sort balance"
        case ..<85: "more"
        case ..<92: "search \(generator.pick(BankFuzzTexts.wantedNames))"
        default: "clear"
        }
    }

    private func history(using generator: inout some RandomNumberGenerator) -> String {
        switch generator.percent() {
        case ..<20: "back"
        case ..<40: "more"
        case ..<55: "list \(generator.pick([1, 2, 3, 5, 10, 50]))"
        case ..<70: "show \(Int.random(in: 1...25, using: &generator))"
        case ..<80: "find \(generator.pick(BankFuzzTexts.wanted))"
        case ..<85: "from \(generator.pick(BankFuzzTexts.dates))"
        case ..<90: "to \(generator.pick(BankFuzzTexts.dates))"
        case ..<97: "clear"
        default: "chart"
        }
    }
}
