import BankApp
import BankKernel
import PublicServices
import Sessions

extension BankFuzzModel {
    /// The features that only a customer with an account is offered.
    private static let needAccount = Set(FeatureRegistry.offered.filter(\.needsAccount).map(\.type.rawValue))
    static let features = Set(FeatureRegistry.offered.map(\.type.rawValue))

    /// Where the model cannot follow; the next prompt tells it where the app is.
    mutating func lost() -> FuzzExpectation {
        places = []
        return FuzzExpectation()
    }

    /// What comes of a line that no step of its own stands for.
    mutating func read(_ text: String, at wait: SessionWait) -> FuzzExpectation {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let command = words.first, case .prompt = wait, let place = places.last else { return lost() }
        let rest = words.count > 1 ? words[1] : ""
        switch (command, place) {
        case ("back", _) where rest.isEmpty: return goBack(at: wait)
        case ("logout", _) where rest.isEmpty: return logOut()
        case ("login", .feature("sales-login")) where rest == EmbeddedLogins.username:
            return FuzzExpectation(lines: [], wait: Self.passwordQuestion)
        case ("select", .main): return select(rest)
        case ("list", .main) where rest.isEmpty, ("retry", .main) where rest.isEmpty:
            return username.map { expectRows(of: $0) } ?? lost()
        case (_, .history(let view?)): return readHistory(command, rest, in: view)
        case (_, .posting(let row, let view)): return readPosting(command, rest, row: row, in: view)
        case (_, .cards(let isLoaded)): return readCards(command, rest, isLoaded: isLoaded)
        case (_, .bookmarks(let isLoaded)): return readBookmarks(command, rest, isLoaded: isLoaded)
        case (_, .accounts(let view?)): return readDirectory(command, rest, in: view)
        case (_, .sales(let isLoaded)): return readSales(command, rest, isLoaded: isLoaded)
        default: return lost()
        }
    }

    mutating func select(_ text: String) -> FuzzExpectation {
        guard let username, !text.isEmpty else { return lost() }
        let own = accounts(of: username)
        let place = Int(text).flatMap { own.indices.contains($0 - 1) ? own[$0 - 1] : nil }
        let account = place ?? own.first { accounts[$0].number == (try? IBAN(parsing: text)) }
        guard let account else { return FuzzExpectation(among: ["! [..]"], wait: .prompt("main(\(username))>")) }
        selected[username] = .some(account)
        return FuzzExpectation(
            lines: ["Selected: \(accounts[account].name), \(accounts[account].number.printForm)"],
            wait: .prompt("main(\(username))>"))
    }

    mutating func open(_ feature: String, at wait: SessionWait) -> FuzzExpectation {
        let isWithin =
            feature == "transfer" && places.last == .feature("balance")
            || feature == "bookmarks" && places.last?.title == "cards"
        guard let username, isWithin || Self.features.contains(feature), case .prompt = wait, !places.isEmpty else {
            return lost()
        }
        // From any other screen the feature is opened as if from the main one.
        if !isWithin, places != [.main] {
            guard !accounts(of: username).isEmpty else { return lost() }
            places = [.main]
        }
        guard !accounts(of: username).isEmpty || !Self.needAccount.contains(feature) else {
            return FuzzExpectation(among: ["! [..]"], wait: wait)
        }
        // Whether it wants a login first depends on what the model leaves out; sessions of their own show that.
        guard feature != "sales" else { return lost() }
        places.append(BankPlace(opening: feature))
        return opening(of: feature)
    }

    private mutating func opening(of feature: String) -> FuzzExpectation {
        let wait = SessionWait.prompt("\(feature)>")
        switch feature {
        case "cards": return expectCards()
        case "bookmarks": return expectBookmarks()
        case "accounts": return expectDirectory(DirectoryView())
        default: break
        }
        guard let source else {
            places[places.count - 1] = BankPlace(titled: feature)
            return FuzzExpectation(wait: wait)
        }
        let account = accounts[source]
        switch feature {
        case "balance":
            return expect {
                FuzzExpectation(among: ["Balance: \(account.money($0.balances[source]))"], wait: wait)
            }
        case "transfer":
            return expect { FuzzExpectation(among: ["  holds   \(account.money($0.balances[source]))"], wait: wait) }
        case "history":
            return expectPage(HistoryView(), after: ["\(account.name), \(account.number.printForm)"])
        default:
            return FuzzExpectation(wait: wait)
        }
    }

    mutating func goBack(at wait: SessionWait) -> FuzzExpectation {
        guard places.count > 1 else { return lost() }
        places.removeLast()
        switch places.last {
        case .main: return username.map { expectRows(of: $0) } ?? lost()
        case .history(let view?): return expectAllRows(of: view)
        case .cards: return expectCards()
        default: return FuzzExpectation()
        }
    }

    /// The rows of a customer's main screen.
    mutating func expectRows(of username: String, after lines: [String] = []) -> FuzzExpectation {
        let own = accounts(of: username)
        return expect { [self] book in
            FuzzExpectation(among: lines + own.map { row(of: $0, in: book) }, wait: .prompt("main(\(username))>"))
        }
    }

    /// The row of an account on the main screen.
    func row(of account: Int, in book: BankBook) -> String {
        "[..]\(accounts[account].number.printForm)[..]  \(accounts[account].money(book.balances[account]))"
    }
}
