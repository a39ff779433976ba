import BankKernel
import BankKernelMocks
import BankSamples
import ContractTraces
import DisplayText
import InMemoryBank
import RemoteBank
import ShellCommands
import TerminalIO
import TestSupport

@testable import BankApp

/// Runs the prompt over lines and collects the output.
@MainActor
final class Walk {
    let services: BankServices
    let documents = MemoryDocuments()
    let themes: any ThemeStore
    let output = BufferSink()
    let errors = BufferSink()
    let writer: TerminalWriter
    private(set) var routes: [String] = []
    /// Cancels the running command.
    let inFlight: InFlightCommand
    private(set) var remembered: [String] = []
    private let assembly: ModuleAssembly

    /// A walk over `bank`, or over a remote bank.
    init(
        bank: any BankPorts, clock: ManualClock = ManualClock(), themes: any ThemeStore = MemoryThemes(),
        transparentAccounts: (any TransparentAccountsPort)? = nil, statements: (any StatementsPort)? = nil,
        cards: any CardsPort = MemoryCards([.visa, .secondVisa, .amex]),
        cardStore: any CardStorePort = MemoryCardStore(),
        sales: (any SalesPort)? = nil, directRates: (any DirectRatesPort)? = nil,
        tokens: any AccessTokensPort = MemoryAccessTokens(), inFlight: InFlightCommand = InFlightCommand(),
        assembly: ModuleAssembly = ModuleAssembly(), over remote: RemoteBank? = nil, locale: String = "C"
    ) {
        self.themes = themes
        self.inFlight = inFlight
        self.assembly = assembly
        writer = TerminalWriter(
            output: output, errors: errors, format: RegionalFormat(numbers: NumberFormat(locale: locale)))
        let ids = SequentialTransferIDs()
        let identity: any BankIdentity =
            if let remote { RemoteIdentity(bank: remote) } else {
                OwnIdentity(bank: bank, hasher: FakePasswordHasher(), clock: clock)
            }
        var services = BankServices(
            bank: remote ?? bank, identity: identity, selection: MemorySelection(), documents: documents,
            clock: clock, ids: ids, themes: themes, cardStore: cardStore, payeeBook: MemoryPayeeBook(), tokens: tokens)
        services.cards = cards
        if let transparentAccounts { services.transparentAccounts = transparentAccounts }
        if let statements { services.statements = statements }
        if let sales { services.sales = sales }
        if let directRates { services.directRates = directRates }
        self.services = services
    }

    /// Runs the prompt over `events` as at a terminal.
    @discardableResult
    func run(_ events: [InputEvent]) async -> ExitCode {
        await run(over: ScriptedInput(events))
    }

    /// Runs the prompt over `input` as at a terminal.
    @discardableResult
    func run(over input: any LineInput) async -> ExitCode {
        let policy = InteractivePolicy { line, _ in self.remembered.append(line) }
        return await prompt(input, policy: policy).run()
    }

    /// Runs the prompt over `lines` as at a terminal.
    @discardableResult
    func run(_ lines: String...) async -> ExitCode {
        await run(lines.map(InputEvent.line))
    }

    /// Runs the prompt over `lines` as a pipe.
    @discardableResult
    func pipe(_ lines: String..., keepsGoing: Bool = false) async -> ExitCode {
        let input = ScriptedInput(lines.map(InputEvent.line))
        let policy = PipePolicy(writer: writer, keepsGoing: keepsGoing) { input.requests.count }
        return await prompt(input, policy: policy).run()
    }

    /// Runs `lines` as those of `-c` for `user`, whose password is the name, with nobody to answer questions.
    @discardableResult
    func shell(
        _ lines: String..., user: String = "demo", showing shown: Int? = nil, confirmsAll: Bool = false,
        keepsGoing: Bool = false
    ) async -> ExitCode {
        let input = GivenInput(password: user, lines: lines, rest: nil)
        let policy = PipePolicy(
            writer: writer, keepsGoing: keepsGoing, beginsLinesAtMain: true,
            isHidden: { shown.map { input.lineNumber <= lines.count - $0 } ?? false }, lineNumber: { input.lineNumber })
        return await prompt(
            input, policy: policy, answers: AnswerSettings(notesToStandardError: true, confirmsAll: confirmsAll),
            opening: InitialLogin(user: user)
        ).run()
    }

    private func prompt(
        _ input: any LineInput, policy: any InputPolicy, answers: AnswerSettings = AnswerSettings(),
        opening: InitialLogin? = nil
    ) -> Prompt {
        Prompt(
            services: services, input: input, writer: writer, inFlight: inFlight, idleLimit: .seconds(600),
            policy: policy, answers: answers, opening: opening, assembly: assembly,
            onRoute: { self.routes.append("\($0) -> \($1)") })
    }
}

/// A screen without commands of its own.
@MainActor
final class StubScreen: Screen {
    let title = "stub"
    let commands: [Command] = []
    let completableNumbers = ["AT1"]
    let belongsToCustomer: Bool

    init(belongsToCustomer: Bool = true) {
        self.belongsToCustomer = belongsToCustomer
    }

    func appear(isReturning: Bool) async {}

    func goBack() {}
}

/// Fails once it has received a given text.
@MainActor
final class BreakingSink: ByteSink {
    private(set) var text = ""
    private(set) var failure: String?
    let isFull: Bool
    private let last: String
    private let losesReader: Bool

    /// A sink that fails after `last`, as the reader ends where it `losesReader`, and tells before whether it is full.
    init(after last: String, isFull: Bool = false, losesReader: Bool = false) {
        self.last = last
        self.isFull = isFull
        self.losesReader = losesReader
    }

    var hasLostReader: Bool { losesReader && failure != nil }

    func write(_ text: String) {
        guard failure == nil else { return }
        self.text += text
        if self.text.contains(last) { failure = "No space left on device" }
    }
}
