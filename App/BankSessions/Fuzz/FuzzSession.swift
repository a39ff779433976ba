import Sessions

/// A walk that failed as a session file, which `dobank session test` finds wrong for as long as the app is.
struct FuzzSession {
    /// The seed that the search began with.
    let foundFrom: UInt64
    /// The seed of the walk itself.
    let seed: UInt64
    let fixture: SessionFixture
    let moments: [FuzzedStep]
    let failure: FuzzFailure

    /// The text of the file.
    var text: String {
        let head = [
            "# A walk that fails: \(failure.description)", "", "Found by `dobank session fuzz --seed \(foundFrom)`.",
            "",
            "```session", "@seed \(seed)",
        ]
        let fixture = fixture == .demo ? [] : ["@fixture \(fixture.rawValue)"]
        return (head + fixture + moments.indices.flatMap(lines) + tail + ["```"]).map { $0 + "\n" }.joined()
    }

    private func lines(at index: Int) -> [String] {
        let moment = moments[index]
        return input(of: moment) + expected(of: moment, isLast: index == moments.count - 1)
    }

    private func input(of moment: FuzzedStep) -> [String] {
        switch moment.step {
        case .password(let username, isRight: true):
            [SessionLine.typing(secret: username.uppercased(), at: moment.wait)]
        case .answer(let text, isInterrupted: true): [SessionLine.typing(text, at: moment.wait), SessionLine.signal]
        case .interrupt: ["", SessionLine.signal]
        case .advance(let milliseconds): [SessionLine.advance(milliseconds: milliseconds)]
        case .fault(let fault): [SessionLine.fault(fault)]
        default: [SessionLine.typing(moment.step.text ?? "", at: moment.wait)]
        }
    }

    /// Where the walk went wrong, what the model expects; before that, whatever was shown.
    private func expected(of moment: FuzzedStep, isLast: Bool) -> [String] {
        guard isLast, failure == .screen else { return moment.shown.isEmpty ? [] : ["..."] }
        var lines = moment.expectation.lines.flatMap { ["...", $0] }
        if !moment.shown.isEmpty || lines.isEmpty { lines.append("...") }
        guard let wait = moment.expectation.wait else { return lines }
        let input = if case .prompt = wait { "quit" } else { "" }
        return lines + [SessionLine.typing(input, at: wait)]
    }

    /// What the bank should hold, where its customer can see it.
    private var tail: [String] {
        guard case .balances(let username, let row, let prompt) = failure else { return [] }
        let logout = prompt == .prompt("login>") ? [] : [SessionLine.typing("logout", at: prompt)]
        return logout + ["login> login \(username)", "? Password: <*\(username.uppercased())"]
            + ["...", row, "..."]
    }
}
