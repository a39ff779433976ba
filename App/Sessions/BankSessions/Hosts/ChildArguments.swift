import BankKernel
import Sessions

/// The setup of a session as the arguments of the child that plays its app. No secret is among them.
struct ChildArguments: Sendable, Equatable {
    let setup: SessionSetup

    init(_ setup: SessionSetup) {
        self.setup = SessionSetup(clock: setup.clock, seed: setup.seed, fixture: setup.fixture, width: setup.width)
    }

    /// Reads the arguments; `nil` for anything else.
    init?(arguments: [String]) {
        guard arguments.count == 4, let clock = Int64(arguments[0]), let seed = UInt64(arguments[1]),
            let width = Int(arguments[2])
        else { return nil }
        setup = SessionSetup(clock: clock, seed: seed, fixture: arguments[3], width: width > 0 ? width : nil)
    }

    /// The columns of the child's terminal; a session that does not say how wide it is differs from one of as many.
    var width: Int { setup.width ?? SessionEnvironment.width }

    var arguments: [String] {
        let clock = setup.clock ?? SessionEnvironment.start.millisecondsSinceEpoch
        return [String(clock), String(setup.seed ?? 0), String(setup.width ?? 0), setup.fixture]
    }
}
