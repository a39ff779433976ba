import BankApp
import BankKernel
import LedgerRules
import PublicServices
import Sessions

/// Runs the app over a bank of its own.
struct BankFuzzHost: FuzzHost {
    /// The bank that every walk starts from.
    let fixture: SessionFixture

    /// The columns of a walk's screen, so many that nothing is broken into lines.
    static let width = 1_000

    /// Walks beside the model of the bank.
    /// - Throws: ``FixtureError``.
    static func fuzzer(_ fixture: SessionFixture) async throws(FixtureError) -> Fuzzer<BankFuzzHost> {
        var model = BankFuzzModel(DemoFixture.seed)
        model.directory = await directory()
        model.catalogue = await .shipped()
        return Fuzzer(host: BankFuzzHost(fixture: fixture), model: model)
    }

    /// The transparent accounts that every walk finds.
    private static func directory() async -> [DirectoryEntry] {
        let accounts = EmbeddedTransparentAccounts()
        var entries: [DirectoryEntry] = []
        var number: Int? = 0
        while let wanted = number, let page = try? await accounts.page(wanted) {
            entries += page.accounts.map(DirectoryEntry.init)
            number = page.nextPage
        }
        return entries
    }

    @MainActor
    func run(_ walk: FuzzWalk<BankFuzzModel>) async throws(FixtureError) -> FuzzWalk<BankFuzzModel> {
        let setup = SessionSetup(seed: walk.seed, fixture: fixture.rawValue, width: Self.width)
        let environment = try await SessionEnvironment(setup)
        let customers = DemoFixture.seed.customers.indices.map { CustomerID(rawValue: Int64($0) + 1) }
        let stage = BankFuzzStage(walk, environment: environment, customers: customers)
        let prompt = SessionApp(stage: stage, environment: environment).prompt()
        stage.prompt = prompt
        _ = await prompt.run()
        let faults = await environment.fixture.auditFaults()
        await environment.close()
        return stage.end(faults: faults)
    }
}
