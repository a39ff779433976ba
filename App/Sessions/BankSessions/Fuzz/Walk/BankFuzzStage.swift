import BankApp
import BankKernel
import Money
import Sessions

/// The stage of a random walk: holds the app and the bank to the model, step by step.
@MainActor
final class BankFuzzStage: SessionStage {
    /// The app's prompt, which knows the commands of the screen.
    weak var prompt: Prompt?
    private var walk: FuzzWalk<BankFuzzModel>
    private let environment: SessionEnvironment
    private let customers: [CustomerID]
    private var commands: [SessionWait: [CommandShape]] = [:]
    private var stored: [IBAN: Int64] = [:]
    /// The calls that had met a fault before the last step.
    private var strikes = 0

    init(_ walk: FuzzWalk<BankFuzzModel>, environment: SessionEnvironment, customers: [CustomerID]) {
        self.walk = walk
        self.environment = environment
        self.customers = customers
    }

    func show(_ line: String, isError: Bool) {
        walk.show(line, isError: isError)
    }

    func move(from: String, to: String) {}

    func beginWait() async {
        for customer in customers {
            for account in (try? await environment.fixture.bank.accounts(of: customer)) ?? [] {
                stored[account.number] = account.balance?.minorUnits
            }
        }
    }

    func next(at wait: SessionWait) -> SessionMove {
        if environment.faults.strikes > strikes {
            strikes = environment.faults.strikes
            walk.excuse()
        }
        let commands = commands(at: wait)
        walk.tell { model in
            model.commands = commands
            model.stored = stored
            model.settleByStore()
        }
        return walk.next(at: wait)
    }

    /// What can be typed; every screen with the same prompt has the same commands.
    private func commands(at wait: SessionWait) -> [CommandShape] {
        if let known = commands[wait] { return known }
        let shown = prompt?.commands ?? []
        commands[wait] = shown
        return shown
    }

    /// The walk when the app has ended, and an audit found this.
    func end(faults: [String]) -> FuzzWalk<BankFuzzModel> {
        walk.end()
        if let fault = faults.first { walk.fail(FuzzFault("the audit says: \(fault)")) }
        return walk
    }
}
