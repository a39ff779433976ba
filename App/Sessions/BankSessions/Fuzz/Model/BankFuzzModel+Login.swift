import BankKernel
import Sessions

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
