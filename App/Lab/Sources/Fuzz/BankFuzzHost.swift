import BankApp
import BankKernel
import BankSessions
import LedgerRules
import Money
import PublicServices
import Sessions

/// Runs the app on its own bank.
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
        model.catalogue = await .embedded()
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

/// The stage of a random walk: compares the app and the bank with the model, step by step.
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
        if environment.strikes > strikes {
            strikes = environment.strikes
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
