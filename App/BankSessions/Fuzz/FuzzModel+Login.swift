import Sessions

extension FuzzModel {
    mutating func askPassword(of username: String, at wait: SessionWait) -> FuzzExpectation {
        guard wait == .prompt("login>") else { return FuzzExpectation() }
        pendingUsername = username
        return FuzzExpectation(wait: .question("Password:", isSecret: true))
    }

    mutating func logIn(_ username: String, isRight: Bool) -> FuzzExpectation {
        defer { pendingUsername = nil }
        guard pendingUsername == username else { return FuzzExpectation() }
        // After three failures the answer depends on how long ago they were; sessions of their own show that.
        guard failures[username, default: 0] < 3 else { return FuzzExpectation() }
        guard isRight else {
            failures[username, default: 0] += 1
            return FuzzExpectation(lines: ["! Wrong username or password."], wait: .prompt("login>"))
        }
        failures[username] = 0
        self.username = username
        screens = ["main"]
        let welcome = "Welcome, \(displayNames[username] ?? username)."
        return FuzzExpectation(lines: [welcome] + rows(of: username), wait: .prompt("main(\(username))>"))
    }

    mutating func logOut() -> FuzzExpectation {
        guard username != nil else { return FuzzExpectation() }
        username = nil
        screens = ["login"]
        return FuzzExpectation(wait: .prompt("login>"))
    }

    mutating func advance(_ milliseconds: Int64, at wait: SessionWait) -> FuzzExpectation {
        rest += milliseconds
        guard rest >= 600_000, wait != .prompt("login>") else { return FuzzExpectation(wait: wait) }
        let isAsked = if case .question = wait { true } else { false }
        let line =
            username == nil
            ? "Cancelled, because nothing was typed for a while."
            : "Logged out, because nothing was typed for a while\(isAsked ? "; nothing was done" : "")."
        rest = 0
        pending = nil
        username = nil
        screens = ["login"]
        return FuzzExpectation(lines: [line], wait: .prompt("login>"))
    }
}
