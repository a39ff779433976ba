import BankKernel
import BankOracle
import Foundation
import Money
import Sessions

extension BankFuzzModel {
    mutating func readHistory(_ command: String, _ rest: String, in view: HistoryView) -> FuzzExpectation {
        switch command {
        case "list":
            guard !rest.isEmpty else { return expectPage(view.with(limit: HistoryView.usualLimit)) }
            let isLarge = rest.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard let limit = Int(rest) ?? (isLarge ? Int.max : nil), limit >= 1 else {
                return refused("is not a count")
            }
            return expectPage(view.with(limit: limit))
        case "more" where rest.isEmpty: return expectMore(of: view)
        case "again" where rest.isEmpty: return repeatPayment(nil, in: view)
        case "again": return Int(rest).map { repeatPayment($0, in: view) } ?? refused("")
        case "clear" where rest.isEmpty: return expectPage(HistoryView())
        case "find":
            guard rest.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\"") }) else { return lost() }
            return expectPage(view.narrowed { $0.text = rest })
        case "from", "to": return narrow(command, to: rest, in: view)
        case "show" where rest.isEmpty: return refused("")
        case "show": return show(Int(rest), of: view)
        case _ where rest.isEmpty && Int(command) != nil: return show(Int(command), of: view)
        default: return lost()
        }
    }

    /// A command of one row of the history.
    mutating func readPosting(_ command: String, _ rest: String, row: Int, in view: HistoryView?) -> FuzzExpectation {
        guard let view, rest.isEmpty, ["next", "previous"].contains(command) else { return lost() }
        let wanted = command == "next" ? row + 1 : row - 1
        guard (1...view.shown).contains(wanted) else { return refused("This is the ") }
        places.removeLast()
        return show(wanted, of: view)
    }

    /// A payment in the row, or the latest of the account, once more.
    private mutating func repeatPayment(_ row: Int?, in view: HistoryView) -> FuzzExpectation {
        guard row.map({ (1...max(1, view.shown)).contains($0) && view.shown > 0 }) ?? true else {
            return refused(view.shown > 0 ? "in the list" : "nothing to choose from")
        }
        guard let source, books.count == 1, let book = books.first, let back = promptHere else { return lost() }
        let chosen =
            if let row { postings(of: source, in: view, by: book)[row - 1] } else {
                book.postings(of: source).first { $0.minorUnits < 0 }
            }
        guard let chosen else { return refused("Nothing has been sent from") }
        guard chosen.minorUnits < 0 else { return refused("only what went out can be sent again") }
        return ask(BankFuzzPending(order: chosen.entry.order, back: back))
    }

    private mutating func narrow(_ bound: String, to text: String, in view: HistoryView) -> FuzzExpectation {
        let day: CalendarDay? =
            text == "yesterday" ? CalendarDay(daysSinceEpoch: now.day.daysSinceEpoch - 1) : CalendarDay(iso8601: text)
        guard day != nil || text.isEmpty else {
            return text.count == 10 ? refused("is not a date") : lost()
        }
        let wanted = view.narrowed { if bound == "from" { $0.from = day } else { $0.to = day } }
        if let from = wanted.from, let to = wanted.to, from > to { return refused("is after \"to\"") }
        return expectPage(wanted)
    }

    private func refused(_ reason: String) -> FuzzExpectation {
        FuzzExpectation(among: ["! [..]\(reason)[..]"], wait: promptHere)
    }

    private mutating func show(_ row: Int?, of view: HistoryView) -> FuzzExpectation {
        guard let row, (1...max(1, view.shown)).contains(row), view.shown > 0 else {
            return refused(view.shown > 0 ? "in the list" : "nothing to choose from")
        }
        guard let source else { return lost() }
        places.append(.posting(row, view))
        let wait = prompt(at: "history", row: row)
        let account = accounts[source]
        return expect { [self] book in
            let postings = self.postings(of: source, in: view, by: book)
            guard postings.indices.contains(row - 1) else { return FuzzExpectation(wait: wait) }
            let posting = postings[row - 1]
            let note = Self.shown(posting.entry.order.note)
            return FuzzExpectation(
                among: ["Reference \(posting.entry.id)", "Booked    \(posting.entry.bookedAt.shown)"]
                    + (note.isEmpty ? [] : ["Note      \(note)"])
                    + ["Balance   \(account.money(posting.balance).shown)"], wait: wait)
        }
    }

    /// The newest page, and how the history stands then.
    mutating func expectPage(_ view: HistoryView, after lines: [String] = []) -> FuzzExpectation {
        var view = view
        view.shown = 0
        return expectRows(of: view, after: lines)
    }

    private mutating func expectMore(of view: HistoryView) -> FuzzExpectation {
        view.hasMore ? expectRows(of: view) : refused("No older transactions")
    }

    /// All rows that are shown, once more.
    mutating func expectAllRows(of view: HistoryView) -> FuzzExpectation {
        guard let source else { return lost() }
        return expect { [self] book in
            let postings = self.postings(of: source, in: view, by: book)
            let lines = heading(of: view, postings.count, of: book.postings(of: source).count)
            return FuzzExpectation(
                lines: lines + table(postings.prefix(view.shown), numberedFrom: 1, of: source)
                    + summary(of: view, postings, of: source),
                wait: prompt(at: "history"))
        }
    }

    /// The page behind the rows that are shown.
    private mutating func expectRows(of view: HistoryView, after lines: [String] = []) -> FuzzExpectation {
        guard let source else { return lost() }
        var after: Set<HistoryView> = []
        let expectation = expect { [self] book in
            let postings = self.postings(of: source, in: view, by: book)
            let page = postings.dropFirst(view.shown).prefix(view.limit)
            var next = view
            next.shown += page.count
            next.hasMore = next.shown < postings.count
            after.insert(next)
            let heading = view.shown == 0 ? heading(of: view, postings.count, of: book.postings(of: source).count) : []
            let empty = view.isFiltered ? "No transaction matches." : "No transactions yet."
            return FuzzExpectation(
                lines: lines + heading
                    + (page.isEmpty ? [empty] : table(page, numberedFrom: view.shown + 1, of: source))
                    + summary(of: view, postings, of: source)
                    + (next.hasMore ? ["There are older ones: \"more\" shows them."] : []), wait: prompt(at: "history"))
        }
        places[places.count - 1] = .history(after.count == 1 ? after.first : nil)
        return expectation
    }

    private func heading(of view: HistoryView, _ count: Int, of all: Int) -> [String] {
        guard view.isFiltered else { return [] }
        let words = [
            view.text.isEmpty ? nil : Self.shown(view.text), view.from.map { "from \($0)" }, view.to.map { "to \($0)" },
        ]
        return ["Filter: \(words.compactMap(\.self).joined(separator: ", ")) (\(count) of \(all))"]
    }

    /// The line below filtered rows: how many the filter lets through, and their sum.
    private func summary(of view: HistoryView, _ postings: [Book.Posting], of source: Int) -> [String] {
        guard view.isFiltered, !postings.isEmpty else { return [] }
        let sum = postings.reduce(0) { $0 + $1.minorUnits }
        let payments = postings.count == 1 ? "1 payment" : "\(postings.count) payments"
        return ["\(payments), \(sum > 0 ? "+" : "")\(accounts[source].money(sum).shown)"]
    }

    private func table(
        _ postings: ArraySlice<Book.Posting>, numberedFrom first: Int, of source: Int
    ) -> [String] {
        guard !postings.isEmpty else { return [] }
        let width = "\(first + postings.count - 1)".count
        return ["[..]Booked  [..]Balance"]
            + zip(first..., postings).map { number, posting in
                let place = Self.place(number, width: width)
                let type = posting.minorUnits < 0 ? "debit " : "credit"
                let holder = posting.other.map { accounts[$0].holder } ?? "DOBank"
                let note = Self.shown(posting.entry.order.note)
                let sign = posting.minorUnits < 0 ? "" : "+"
                let account = accounts[source]
                return "\(place)  \(posting.entry.bookedAt.day)  \(type)[..]\(holder)[..]\(note)[..]  "
                    + "\(sign)\(account.money(posting.minorUnits).shown)  [..]\(account.money(posting.balance).shown)"
            }
    }

    /// The text as far as an expected line can have it.
    static func shown(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0 == " " || $0 == "-")
        }
        return isPlain ? text : "[..]"
    }

    private func postings(of account: Int, in view: HistoryView, by book: Book) -> [Book.Posting] {
        let all = book.postings(of: account)
        return view.isFiltered ? all.filter { view.lets($0, of: self, account: account) } : all
    }
}

extension HistoryView {
    fileprivate func with(limit: Int) -> HistoryView {
        var view = self
        view.limit = limit
        return view
    }

    /// Another filter; pages are as long as usual then.
    fileprivate func narrowed(_ change: (inout HistoryView) -> Void) -> HistoryView {
        var view = with(limit: Self.usualLimit)
        change(&view)
        return view
    }

    fileprivate func lets(_ posting: BankFuzzModel.Book.Posting, of model: BankFuzzModel, account: Int) -> Bool {
        let day = posting.entry.bookedAt.day
        guard from.map({ $0 <= day }) ?? true, to.map({ day <= $0 }) ?? true else { return false }
        guard !text.isEmpty else { return true }
        let other = posting.other.map { model.accounts[$0] }
        let amount = model.accounts[account].money(posting.minorUnits)
        let names = other.map { [$0.name, $0.holder] } ?? ["Cash", "DOBank"]
        // An id or a number is found by four characters or more.
        let numbers = [posting.entry.id] + (other.map { [$0.number.electronicForm, $0.number.printForm] } ?? [])
        return text.lowercased().split(separator: " ").allSatisfy { word in
            ([posting.entry.order.note, "\(amount)"] + names + (word.count < 4 ? [] : numbers))
                .contains { Self.folded($0).contains(word) }
        }
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
