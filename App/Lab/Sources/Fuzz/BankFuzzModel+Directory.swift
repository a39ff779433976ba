import BankKernel
import Foundation
import Money
import Sessions

extension BankFuzzModel {
    /// A command of the list of transparent accounts.
    mutating func readDirectory(_ command: String, _ rest: String, in view: DirectoryView) -> FuzzExpectation {
        var view = view
        switch command {
        case "list" where rest.isEmpty: return expectDirectory(view)
        case "more" where rest.isEmpty: return expectMore(of: view)
        case "clear" where rest.isEmpty: return expectFound("", in: view)
        case "search":
            guard rest.utf8.allSatisfy({ $0 < 0x80 }) else { return lost() }
            return expectFound(rest, in: view)
        case "sort":
            switch rest.lowercased() {
            case "", "name": view.order = .name(isDescending: view.order == .name(isDescending: false))
            case "balance": view.order = .balance(isDescending: view.order == .balance(isDescending: false))
            default: return FuzzExpectation(lines: ["! [..]"], wait: .prompt("accounts>"))
            }
            return expectDirectory(view)
        default: return lost()
        }
    }

    private mutating func expectFound(_ text: String, in view: DirectoryView) -> FuzzExpectation {
        var view = view
        view.text = text
        return expectDirectory(view)
    }

    /// The first rows.
    mutating func expectDirectory(_ view: DirectoryView) -> FuzzExpectation {
        var view = view
        view.shown = 0
        let rows = view.rows(of: directory)
        let filter = view.text.isEmpty ? [] : ["Filter: \(Self.shown(view.text)) (\(rows.count) of \(directory.count))"]
        guard !rows.isEmpty else {
            places[places.count - 1] = .accounts(view)
            return FuzzExpectation(
                lines: filter + ["No account has \"\(Self.shown(view.text))\" in its name."], wait: .prompt("accounts>")
            )
        }
        return expectPage(of: rows, in: view, after: filter + [view.heading].compactMap(\.self))
    }

    private mutating func expectMore(of view: DirectoryView) -> FuzzExpectation {
        let rows = view.rows(of: directory)
        guard view.shown < rows.count else {
            return FuzzExpectation(lines: ["! There are no more accounts."], wait: .prompt("accounts>"))
        }
        return expectPage(of: rows, in: view, after: [])
    }

    private mutating func expectPage(
        of rows: [DirectoryEntry], in view: DirectoryView, after lines: [String]
    ) -> FuzzExpectation {
        var next = view
        next.shown = min(view.shown + DirectoryView.pageSize, rows.count)
        places[places.count - 1] = .accounts(next)
        let width = "\(next.shown)".count
        let table = zip((view.shown + 1)..., rows[view.shown..<next.shown]).map { number, row in
            let place = Self.place(number, width: width)
            return "\(place)  \(row.name)  [..]\(row.currency)  [..] \(Money.grouped(row.balance ?? "0.00"))"
        }
        let more = next.shown < rows.count ? ["There are more: \"more\" shows them."] : []
        return FuzzExpectation(
            lines: lines + ["[..]Name  [..]Balance"] + table + more, wait: .prompt("accounts>"))
    }
}

/// A transparent account as its row shows it.
struct DirectoryEntry: Sendable, Hashable {
    /// `N/A` for none.
    let name: String
    /// `N/A` for none.
    let currency: String
    /// `nil` for none.
    let balance: String?

    /// What it is found and sorted by.
    let folded: String

    init(_ account: TransparencyAccount.Account) {
        self.init(
            name: account.name?.trimmingCharacters(in: .whitespaces) ?? "N/A", currency: account.currency ?? "N/A",
            balance: account.balance.map { $0.text(decimals: 2) })
    }

    init(name: String, currency: String = "EUR", balance: String?) {
        self.name = name
        self.currency = currency
        self.balance = balance
        folded = Self.folded(name)
    }

    fileprivate var amount: Double { balance.flatMap { Double($0) } ?? 0 }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).replacing("ß", with: "ss")
    }
}

/// What the list of transparent accounts shows.
struct DirectoryView: Sendable, Hashable {
    enum Order: Sendable, Hashable {
        case published
        case name(isDescending: Bool)
        case balance(isDescending: Bool)
    }

    static let pageSize = 25

    var text = ""
    var order = Order.published
    /// How many rows are shown.
    var shown = 0

    /// The line above the rows.
    var heading: String? {
        switch order {
        case .published: nil
        case .name(let isDescending): isDescending ? "By name, Z to A" : "By name, A to Z"
        case .balance(let isDescending):
            "By balance in each currency, \(isDescending ? "highest" : "lowest") first"
        }
    }

    /// All that can be shown, in order: what is equal stays as published, but for names downwards, which are those upwards from
    /// the other end.
    func rows(of entries: [DirectoryEntry]) -> [DirectoryEntry] {
        let wanted = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        let found = entries.filter { wanted.isEmpty || $0.folded.contains(wanted) }
        switch order {
        case .published: return found
        case .name(let isDescending):
            let sorted = Self.insertionSorted(found) {
                ($0.name == "N/A" ? 1 : 0, $0.folded, $0.name) < ($1.name == "N/A" ? 1 : 0, $1.folded, $1.name)
            }
            return isDescending ? sorted.reversed() : sorted
        case .balance(let isDescending):
            let known = Self.insertionSorted(found.filter { $0.balance != nil }) {
                if $0.currency != $1.currency { return $0.currency < $1.currency }
                return isDescending ? $0.amount > $1.amount : $0.amount < $1.amount
            }
            return known + found.filter { $0.balance == nil }
        }
    }

    /// The plainest sort that leaves what is equal as it was.
    private static func insertionSorted(
        _ entries: [DirectoryEntry], by isBefore: (DirectoryEntry, DirectoryEntry) -> Bool
    ) -> [DirectoryEntry] {
        entries.reduce(into: []) { sorted, entry in
            sorted.insert(entry, at: sorted.firstIndex { isBefore(entry, $0) } ?? sorted.count)
        }
    }
}
