import BankApp
import BankKernel
import Sessions

extension FuzzModel {
    /// The features that only a customer with an account is offered.
    private static let needAccount = Set(
        FeatureRegistry.offered.filter(\.needsAccount).map(\.type.rawValue))

    mutating func select(_ text: String) -> FuzzExpectation {
        guard let username, screens.last == "main" else { return FuzzExpectation() }
        let own = accounts(of: username)
        let place = Int(text).flatMap { own.indices.contains($0 - 1) ? own[$0 - 1] : nil }
        let account = place ?? own.first { $0.number == (try? IBAN(parsing: text)) }
        guard let account else { return FuzzExpectation(lines: ["! [..]"], wait: .prompt("main(\(username))>")) }
        selected[username] = account.number
        return FuzzExpectation(
            lines: ["Selected: \(account.name), \(account.number.printForm)"], wait: .prompt("main(\(username))>"))
    }

    mutating func open(_ feature: String, at wait: SessionWait) -> FuzzExpectation {
        let isWithin =
            (screens.last == "balance" && feature == "transfer") || (screens.last == "cards" && feature == "bookmarks")
        let isKnown = isWithin || FeatureRegistry.offered.contains { $0.type.rawValue == feature }
        guard let username, isKnown, case .prompt = wait, !screens.isEmpty else {
            screens = []
            return FuzzExpectation()
        }
        // From any other screen the feature is opened as if from the main one.
        if !isWithin, screens != ["main"] {
            guard !accounts(of: username).isEmpty else {
                screens = []
                return FuzzExpectation()
            }
            screens = ["main"]
        }
        guard !accounts(of: username).isEmpty || !Self.needAccount.contains(feature) else {
            return FuzzExpectation(lines: ["! [..]"], wait: wait)
        }
        guard feature != "sales" else {
            // Whether it wants a login first depends on what the model leaves out; sessions of their own show that.
            screens = []
            return FuzzExpectation()
        }
        screens.append(feature)
        var expectation = FuzzExpectation(wait: .prompt("\(feature)>"))
        if let source, feature == "balance" { expectation.lines = ["Balance: \(source.balance)"] }
        return expectation
    }

    mutating func goBack(at wait: SessionWait) -> FuzzExpectation {
        guard screens.count > 1 else {
            screens = []
            return FuzzExpectation()
        }
        screens.removeLast()
        guard screens == ["main"], let username else { return FuzzExpectation() }
        return FuzzExpectation(lines: rows(of: username), wait: .prompt("main(\(username))>"))
    }

    mutating func interrupt(at wait: SessionWait) -> FuzzExpectation {
        pending = nil
        guard case .question = wait else { return FuzzExpectation(wait: wait) }
        pendingUsername = nil
        return FuzzExpectation(lines: ["Cancelled; nothing was done."])
    }
}
