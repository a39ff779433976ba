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
            let place = String(repeating: " ", count: width - "\(number)".count) + "\(number)"
            return "\(place)  \(row.name)  [..]\(row.currency)  [..] \(row.balance ?? "0.00")"
        }
        let more = next.shown < rows.count ? ["There are more: \"more\" shows them."] : []
        return FuzzExpectation(
            lines: lines + ["[..]Name  [..]Balance"] + table + more, wait: .prompt("accounts>"))
    }
}
