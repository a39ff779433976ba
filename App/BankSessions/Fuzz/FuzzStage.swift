import BankApp
import BankKernel
import Money
import Sessions

/// The stage of a random walk: does one step after the other, and holds the app and the bank to the model.
@MainActor
final class FuzzStage: SessionStage {
    /// What was done so far.
    private(set) var moments: [FuzzedStep] = []
    /// What is wrong; the walk ends there.
    private(set) var failure: FuzzFailure?
    /// The app's prompt, which knows the commands of the screen.
    weak var prompt: Prompt?
    private var model: FuzzModel
    private var steps: FuzzSteps
    private let environment: SessionEnvironment
    private let customers: [CustomerID]
    private var balances: [IBAN: Money] = [:]
    /// The calls that had met a fault before the last step.
    private var strikes = 0
    private var isOver = false

    init(model: FuzzModel, steps: FuzzSteps, environment: SessionEnvironment, customers: [CustomerID]) {
        self.model = model
        self.steps = steps
        self.environment = environment
        self.customers = customers
    }

    func show(_ line: String, isError: Bool) {
        guard !moments.isEmpty, !line.isEmpty else { return }
        moments[moments.count - 1].shown.append(isError ? "! \(line)" : line)
    }

    func move(from: String, to: String) {}

    func beginWait() async {
        guard !isOver else { return }
        for customer in customers {
            for account in (try? await environment.fixture.bank.accounts(of: customer)) ?? [] {
                balances[account.number] = account.balance
            }
        }
    }

    func next(at wait: SessionWait) -> SessionMove {
        guard !isOver else { return .end }
        failure = judge(at: wait)
        isOver = failure != nil
        guard !isOver else { return .end }
        model.learn(from: wait)
        guard let step = steps.next(at: wait, commands: prompt?.commands ?? [], model: model) else {
            isOver = true
            return .end
        }
        moments.append(FuzzedStep(wait: wait, step: step, expectation: model.apply(step, at: wait)))
        return step.move
    }

    /// The walk ended, and an audit found this.
    func audited(_ faults: [String]) {
        if failure == nil, let fault = faults.first { failure = .audit(fault) }
    }

    private func judge(at wait: SessionWait) -> FuzzFailure? {
        guard let last = moments.last else { return nil }
        let isStruck = environment.faults.strikes > strikes
        if isStruck {
            strikes = environment.faults.strikes
            moments[moments.count - 1].expectation = FuzzExpectation()
            model.forget(last.step)
        } else if !last.expectation.isMet(by: last.shown, wait: wait) {
            return .screen
        }
        // Whatever became of a step that was struck, no money is made or lost.
        guard isStruck || last.expectation.isOpen, model.hasSameTotals(as: balances) else {
            return model.difference(from: balances, at: wait)
        }
        model.adopt(balances)
        return nil
    }
}
