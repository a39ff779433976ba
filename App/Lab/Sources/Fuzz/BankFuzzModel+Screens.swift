import BankApp
import BankKernel
import BankOracle
import PublicServices
import Sessions

extension BankFuzzModel {
    /// The features that only a customer with an account is offered.
    private static let needAccount = Set(FeatureRegistry.offered.filter(\.needsAccount).map(\.type.rawValue))
    static let features = Set(FeatureRegistry.offered.map(\.type.rawValue))

    /// Expects anything; the next prompt shows where the app is.
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
        case ("back", _) where rest.isEmpty: return goBack()
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
        places.append(BankFuzzScreen(opening: feature))
        return opening(of: feature)
    }

    private mutating func opening(of feature: String) -> FuzzExpectation {
        let wait = prompt(at: feature)
        switch feature {
        case "cards": return expectCards()
        case "bookmarks": return expectBookmarks()
        case "accounts": return expectDirectory(DirectoryView())
        default: break
        }
        guard let source else {
            places[places.count - 1] = BankFuzzScreen(titled: feature)
            return FuzzExpectation(wait: wait)
        }
        let account = accounts[source]
        switch feature {
        case "balance":
            return expect {
                FuzzExpectation(among: ["Balance: \(account.money($0.balances[source]).shown)"], wait: wait)
            }
        case "transfer":
            return expect {
                FuzzExpectation(among: ["  holds   \(account.money($0.balances[source]).shown)"], wait: wait)
            }
        case "history":
            return expectPage(HistoryView(), after: ["\(account.name), \(account.number.printForm)"])
        default:
            return FuzzExpectation(wait: wait)
        }
    }

    mutating func goBack() -> FuzzExpectation {
        if places.last == .receipt { places.removeLast() }
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

    /// The number of a row in a column so many characters wide.
    static func place(_ number: Int, width: Int) -> String {
        String(repeating: " ", count: width - "\(number)".count) + "\(number)"
    }

    /// The row of an account on the main screen.
    func row(of account: Int, in book: Book) -> String {
        "[..]\(accounts[account].number.printForm)[..]  \(accounts[account].money(book.balances[account]).shown)"
    }
}

extension BankFuzzModel {
    mutating func askPassword(of username: String, at wait: SessionWait) -> FuzzExpectation {
        guard wait == .prompt("login>") else { return lost() }
        pendingUsername = username
        return FuzzExpectation(lines: [], wait: Self.passwordQuestion)
    }

    mutating func typePassword(isRight: Bool) -> FuzzTurn {
        guard let username = pendingUsername else {
            return FuzzTurn(typing: BankFuzzStep.wrongPassword, expecting: lost())
        }
        pendingUsername = nil
        var turn = FuzzTurn(
            typing: isRight ? username : BankFuzzStep.wrongPassword, expecting: logIn(username, isRight: isRight))
        if isRight { turn.secret = username.uppercased() }
        return turn
    }

    private mutating func logIn(_ username: String, isRight: Bool) -> FuzzExpectation {
        switch logins.attempt(username, isRight: isRight, at: now) {
        case .unknown: return FuzzExpectation()
        case .wrong: return FuzzExpectation(lines: ["! Wrong username or password."], wait: .prompt("login>"))
        case .wrongOrWait: return FuzzExpectation(lines: ["! [..]"], wait: .prompt("login>"))
        case .wait:
            return FuzzExpectation(
                lines: ["! Too many failed logins. Try again in [..]"], wait: .prompt("login>"))
        case .welcome:
            self.username = username
            places = [.main]
            let welcome = "Welcome, \(displayNames[username] ?? username)."
            return expectRows(of: username, after: [welcome])
        }
    }

    mutating func logOut() -> FuzzExpectation {
        guard let leaving = username else { return lost() }
        salesEnds[leaving] = nil
        username = nil
        places = [.login]
        return FuzzExpectation(wait: .prompt("login>"))
    }

    mutating func advance(_ milliseconds: Int64, at wait: SessionWait) -> FuzzExpectation {
        rest += milliseconds
        now = now.advanced(by: .milliseconds(milliseconds))
        guard rest >= 600_000, wait != .prompt("login>") else { return FuzzExpectation(wait: wait) }
        let isAsked = if case .question = wait { true } else { false }
        let line =
            username == nil
            ? "Cancelled, because nothing was typed for a while."
            : "Logged out, because nothing was typed for a while\(isAsked ? "; nothing was done" : "")."
        rest = 0
        pending = nil
        if let leaving = username { salesEnds[leaving] = nil }
        username = nil
        places = [.login]
        return FuzzExpectation(among: [line], wait: .prompt("login>"))
    }

    mutating func interrupt(at wait: SessionWait) -> FuzzExpectation {
        pending = nil
        guard case .question = wait else { return FuzzExpectation(wait: wait) }
        pendingUsername = nil
        return FuzzExpectation(among: ["Cancelled; nothing was done."])
    }
}

/// The failed logins, by the rules that customers are told: two cost nothing, the third waits 5 seconds, each further one twice
/// as long up to 10 minutes, a right password or a day ends it. Who never logged in waits as well after twenty-one of all of them.
struct LoginBook: Sendable, Hashable {
    private struct Failures: Sendable, Hashable {
        var count: Int
        var latest: Instant
    }

    enum Answer {
        case welcome
        case wrong
        /// There were too many failures with the username.
        case wait
        /// Wrong, or too many failures of all that never logged in: after a fault the model knows only how many there were at most.
        case wrongOrWait
        /// The model cannot tell.
        case unknown
    }

    private var failures: [String: Failures?] = [:]
    /// Who logged in before.
    private var known: Set<String> = []
    /// The failures of all others at most, and the latest of them.
    private var crowd = Failures(count: 0, latest: Instant(millisecondsSinceEpoch: 0))

    /// The answer to a password.
    mutating func attempt(_ username: String, isRight: Bool, at now: Instant) -> Answer {
        guard let kept = failures[username, default: Failures(count: 0, latest: now)] else {
            crowd.count += 1
            crowd.latest = now
            return .unknown
        }
        let past = Self.isPast(kept.latest, Self.day, at: now) ? Failures(count: 0, latest: now) : kept
        if past.count > 2, !Self.isPast(past.latest, Self.delay(after: past.count), at: now) { return .wait }
        if Self.isPast(crowd.latest, 900_000, at: now) { crowd.count = 0 }
        let isKnown = known.contains(username)
        if !isKnown, crowd.count > 20 {
            forget(username)
            crowd.latest = now
            return isRight ? .unknown : .wrongOrWait
        }
        if isRight {
            succeed(username, at: now)
            return .welcome
        }
        if !isKnown { crowd = Failures(count: crowd.count + 1, latest: now) }
        failures[username] = .some(Failures(count: past.count + 1, latest: now))
        return .wrong
    }

    /// A fault leaves open what the last attempt came to.
    mutating func forget(_ username: String) {
        failures[username] = .some(nil)
    }

    /// A login clears the failures.
    mutating func succeed(_ username: String, at now: Instant) {
        failures[username] = .some(Failures(count: 0, latest: now))
        known.insert(username)
    }

    private static let day: Int64 = 86_400_000

    private static func isPast(_ instant: Instant, _ milliseconds: Int64, at now: Instant) -> Bool {
        now.millisecondsSinceEpoch - instant.millisecondsSinceEpoch >= milliseconds
    }

    private static func delay(after failures: Int) -> Int64 {
        min(5_000 << min(failures - 3, 30), 600_000)
    }
}
