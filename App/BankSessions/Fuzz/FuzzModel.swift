import BankKernel
import Money
import Sessions

/// The bank and the screens as plain values: what a walk must come to, worked out without a line of the app's code.
struct FuzzModel: Sendable {
    /// All accounts of customers, in the order they were opened.
    var accounts: [FuzzAccount]
    let displayNames: [String: String]
    /// Who is logged in.
    var username: String?
    /// The screens on top of each other; empty while the model cannot tell.
    var screens = ["login"]
    /// The number each customer selected; `nil` while the model cannot tell.
    var selected: [String: IBAN?] = [:]
    /// The failed logins in a row.
    var failures: [String: Int] = [:]
    /// Who is asked for the password.
    var pendingUsername: String?
    /// What is to be confirmed.
    var pending: (amount: Money, source: IBAN, destination: IBAN)?
    /// How long nothing was typed at the wait that goes on.
    var rest: Int64 = 0

    /// The model of a bank with these accounts, its customers' names by username.
    init(accounts: [FuzzAccount], displayNames: [String: String]) {
        self.accounts = accounts
        self.displayNames = displayNames
    }

    /// The usernames, in order.
    var usernames: [String] { displayNames.keys.sorted() }

    /// The accounts of a customer.
    func accounts(of username: String) -> [FuzzAccount] {
        accounts.filter { $0.username == username }
    }

    /// The account that features work on; `nil` when nobody is logged in or the model cannot tell.
    var source: FuzzAccount? {
        guard let username, let number = selected[username, default: accounts(of: username).first?.number] else {
            return nil
        }
        return accounts.first { $0.number == number }
    }

    /// Does the step that is about to be done at `wait`, and says what must come of it.
    mutating func apply(_ step: FuzzStep, at wait: SessionWait) -> FuzzExpectation {
        if case .advance(let milliseconds) = step { return advance(milliseconds, at: wait) }
        if case .fault = step { return FuzzExpectation() }
        rest = 0
        switch step {
        case .login(let username): return askPassword(of: username, at: wait)
        case .password(let username, let isRight): return logIn(username, isRight: isRight)
        case .select(let text): return select(text)
        case .open(let feature): return open(feature, at: wait)
        case .send(let order): return send(order, at: wait)
        case .answer(let text, let isInterrupted): return answer(text, isInterrupted: isInterrupted)
        case .back: return goBack(at: wait)
        case .logout: return logOut()
        case .interrupt: return interrupt(at: wait)
        case .line, .advance, .fault:
            screens = []
            return FuzzExpectation()
        }
    }

    /// Learns what a wait tells: the screen, and who is logged in.
    mutating func learn(from wait: SessionWait) {
        guard case .prompt(let prompt) = wait else { return }
        let name = String(prompt.prefix { $0 != "(" && $0 != ">" })
        if name == "login" { username = nil }
        if name == "main" {
            username = String(prompt.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" })
            failures[username ?? ""] = 0
        }
        if screens.last != name { screens = [name] }
    }

    /// Whether as much money of each currency is in `balances` as here.
    func hasSameTotals(as balances: [IBAN: Money]) -> Bool {
        var rest: [Currency: Int64] = [:]
        for account in accounts {
            rest[account.balance.currency, default: 0] += account.balance.minorUnits
            rest[account.balance.currency, default: 0] -= balances[account.number]?.minorUnits ?? 0
        }
        return rest.values.allSatisfy { $0 == 0 }
    }

    /// What `balances` are wrong about, at a prompt; for the first customer who could log in and see it.
    func difference(from balances: [IBAN: Money], at wait: SessionWait) -> FuzzFailure? {
        guard case .prompt = wait else { return nil }
        let wrong = accounts.first { displayNames[$0.username] != nil && balances[$0.number] != $0.balance }
        return wrong.map { .balances(of: $0.username, row: $0.row, prompt: wait) }
    }

    /// The rows of a customer's main screen.
    func rows(of username: String) -> [String] {
        accounts(of: username).map(\.row)
    }

    /// Takes over the balances that the bank has after a step that the model could not tell the outcome of.
    mutating func adopt(_ balances: [IBAN: Money]) {
        for index in accounts.indices {
            if let balance = balances[accounts[index].number] { accounts[index].balance = balance }
        }
        pending = nil
    }

    /// Forgets what a fault in a step of the customer leaves unsure.
    mutating func forget(_ step: FuzzStep) {
        if let username { selected[username] = .some(nil) }
        if case .password(let username, _) = step {
            failures[username] = 3
            selected[username] = .some(nil)
        }
        screens = []
    }
}
