import Sessions

/// A counter at a prompt, which makes a mistake on request: it forgets one of its resets.
struct Counter {
    var forgetsReset = false
    private var count = 0

    init(forgetsReset: Bool = false) { self.forgetsReset = forgetsReset }

    mutating func answer(_ line: String) -> String {
        if line.hasPrefix("add ") {
            count += Int(line.dropFirst(4)) ?? 0
        } else if line == "reset" {
            count = forgetsReset && count > 9 ? 1 : 0
        }
        return "\(count)"
    }
}

/// What the counter must do, worked out a second time.
struct CounterModel: FuzzModel {
    enum Step: Sendable, Hashable {
        case add(Int)
        case reset
    }

    private var total = 0

    func draw(at wait: SessionWait, using generator: inout some RandomNumberGenerator) -> Step {
        Int.random(in: 0..<4, using: &generator) == 0 ? .reset : .add(Int.random(in: 0...9, using: &generator))
    }

    mutating func take(_ step: Step, at wait: SessionWait) -> FuzzTurn {
        switch step {
        case .add(let amount):
            total += amount
            return FuzzTurn(typing: "add \(amount)", expecting: FuzzExpectation(lines: ["\(total)"], wait: wait))
        case .reset:
            total = 0
            return FuzzTurn(typing: "reset", expecting: FuzzExpectation(lines: ["0"], wait: wait))
        }
    }

    func simpler(than step: Step) -> [Step] {
        if case .add(let amount) = step, amount > 0 { [.add(0), .add(amount - 1)] } else { [] }
    }

    func wayOut(from wait: SessionWait) -> [FuzzInput] {
        [FuzzInput(at: wait, FuzzTurn(typing: "quit", expecting: FuzzExpectation(lines: [])))]
    }
}

/// Runs the counter.
struct CounterHost: FuzzHost {
    var forgetsReset = false

    func run(_ walk: FuzzWalk<CounterModel>) async -> FuzzWalk<CounterModel> {
        var (walk, counter) = (walk, Counter(forgetsReset: forgetsReset))
        while case .type(let line, _) = walk.next(at: .prompt("count>")) {
            walk.show(counter.answer(line), isError: false)
        }
        walk.end()
        return walk
    }
}
