import BankApp
import BankKernel
import Ledger
import Sessions

/// A random walk through the app, over a bank of its own.
@MainActor
struct FuzzWalk {
    let fixture: SessionFixture
    let seed: UInt64

    /// How a walk ended.
    struct Outcome {
        let moments: [FuzzedStep]
        /// `nil` when the app did all that the model expects.
        let failure: FuzzFailure?
    }

    /// Walks by `steps`.
    /// - Throws: ``FixtureError``.
    func walk(_ steps: FuzzSteps) async throws(FixtureError) -> Outcome {
        let environment = try await SessionEnvironment(SessionSetup(seed: seed, fixture: fixture.rawValue))
        let demo = try fixture.demo()
        let stage = FuzzStage(
            model: FuzzModel(demo.seed, numbers: demo.numbers), steps: steps, environment: environment,
            customers: demo.seed.customers.indices.map { CustomerID(rawValue: Int64($0) + 1) })
        let prompt = SessionApp(stage: stage, environment: environment).prompt()
        stage.prompt = prompt
        _ = await prompt.run()
        stage.audited(await environment.fixture.auditFaults())
        await environment.close()
        return Outcome(moments: stage.moments, failure: stage.failure)
    }
}
