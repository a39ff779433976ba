import Sessions

/// A model of a safe: it opens to the code 7 and then counts what is taken out of ten coins.
struct SafeModel: FuzzModel {
    enum Step: Sendable, Hashable {
        case open
        case code(Int)
        case take(Int)
        case wait
    }

    static let safe = SessionWait.prompt("safe>")
    static let question = SessionWait.question("Code:", isSecret: true)

    /// What the host says is in the safe.
    var stored = 10
    /// The moments it learned from, with what it was told of them.
    private(set) var excuses: [Bool] = []
    private var coins = 10
    private var isOpen = false

    func draw(at wait: SessionWait, using generator: inout some RandomNumberGenerator) -> Step {
        if wait == Self.question { return .code(Int.random(in: 6...7, using: &generator)) }
        return [.open, .take(Int.random(in: 1...3, using: &generator)), .wait].randomElement(using: &generator) ?? .open
    }

    mutating func take(_ step: Step, at wait: SessionWait) -> FuzzTurn {
        switch step {
        case .open: return FuzzTurn(typing: "open", expecting: FuzzExpectation(lines: [], wait: Self.question))
        case .code(let code):
            isOpen = code == 7
            let line = isOpen ? "open" : "! wrong"
            return FuzzTurn(
                .type("\(code)", isInterrupted: false), secret: isOpen ? "CODE" : nil,
                expecting: FuzzExpectation(lines: [line], wait: Self.safe))
        case .take(let count):
            guard isOpen, count <= coins else {
                return FuzzTurn(typing: "take \(count)", expecting: FuzzExpectation(lines: ["! no"], wait: Self.safe))
            }
            coins -= count
            return FuzzTurn(
                typing: "take \(count)", expecting: FuzzExpectation(lines: ["\(coins) left"], wait: Self.safe))
        case .wait:
            return FuzzTurn(.advance(milliseconds: 1_000), expecting: FuzzExpectation(lines: [], wait: wait))
        }
    }

    mutating func learn(from moment: FuzzedStep<Step>, at wait: SessionWait) -> FuzzFault? {
        excuses.append(moment.isExcused)
        guard stored != coins, stored < 10 else { return nil }
        let count = FuzzTurn(typing: "count", expecting: FuzzExpectation(lines: ["\(coins)"], wait: Self.safe))
        return FuzzFault("a coin is missing", proof: [FuzzInput(at: wait, count)])
    }

    func fits(_ step: Step, at wait: SessionWait) -> Bool {
        switch step {
        case .code: wait == Self.question
        case .open, .take: wait == Self.safe
        case .wait: true
        }
    }

    func escape(from wait: SessionWait) -> Step? { wait == Self.question ? .code(0) : nil }

    func wayOut(from wait: SessionWait) -> [FuzzInput] {
        guard wait == Self.question else {
            return [FuzzInput(at: wait, FuzzTurn(typing: "leave", expecting: FuzzExpectation(lines: [])))]
        }
        let cancelled = FuzzExpectation(lines: ["Cancelled."], wait: Self.safe)
        return [FuzzInput(at: wait, FuzzTurn(.interrupt, expecting: cancelled))] + wayOut(from: Self.safe)
    }
}

/// A safe at a prompt, with the mistakes it may have.
struct SafeHost: FuzzHost {
    /// Whether the code 6 opens it as well.
    var isCareless = false
    /// Whether more can be taken than there is.
    var isBottomless = false

    func run(_ walk: FuzzWalk<SafeModel>) async -> FuzzWalk<SafeModel> {
        var walk = walk
        var (coins, isOpen, wait) = (10, false, SafeModel.safe)
        while true {
            switch walk.next(at: wait) {
            case .type("open", _): wait = SafeModel.question
            case .type(let code, _) where wait == SafeModel.question:
                isOpen = code == "7" || isCareless && code == "6"
                walk.show(isOpen ? "open" : "wrong", isError: !isOpen)
                wait = SafeModel.safe
            case .type(let text, _):
                let count = text.split(separator: " ").last.flatMap { Int($0) } ?? 0
                let isPaid = isOpen && (isBottomless || count <= coins)
                if isPaid { coins -= count }
                walk.show(isPaid ? "\(coins) left" : "no", isError: !isPaid)
            case .end:
                walk.end()
                return walk
            case .press, .interrupt, .advance, .fault: break
            }
        }
    }
}
