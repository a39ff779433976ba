public import BankKernel
public import ContractTraces
public import DisplayText
public import ShellCommands
public import TerminalIO

/// The loop of the prompt: reads a line, runs its command, shows the next screen.
@MainActor
public final class Prompt {
    private let coordinator: FlowCoordinator
    private let console: Console
    private let globals: GlobalCommands
    private let runner: CommandRunner
    private let policy: any InputPolicy
    private let answers: AnswerSettings
    private let opening: InitialLogin?
    private let paths: @Sendable (String) -> [String]

    /// A prompt over `services`.
    ///
    /// - Parameters:
    ///   - input: The source of lines.
    ///   - writer: The output.
    ///   - inFlight: Cancels the running command at Ctrl-C.
    ///   - idleLimit: How long a logged-in customer may be idle before the logout.
    ///   - policy: How the outcome of a line affects the run.
    ///   - answers: How commands answer.
    ///   - opening: The login before the first line.
    ///   - paths: Completes paths of files.
    ///   - assembly: Builds the modules; it can insert parts, such as tracing.
    ///   - onRoute: Called at each navigation.
    public init(
        services: BankServices, input: any LineInput, writer: TerminalWriter, inFlight: InFlightCommand,
        idleLimit: Duration?, policy: any InputPolicy, answers: AnswerSettings = AnswerSettings(),
        opening: InitialLogin? = nil, paths: @escaping @Sendable (String) -> [String] = { _ in [] },
        assembly: ModuleAssembly = ModuleAssembly(), onRoute: RouteObserver? = nil
    ) {
        console = Console(
            writer: writer, input: input, idleLimit: idleLimit, isAttended: policy.isAttended,
            answers: answers)
        coordinator = FlowCoordinator(services: services, console: console, assembly: assembly, onRoute: onRoute)
        globals = GlobalCommands(coordinator: coordinator, console: console, themes: services.themes)
        runner = CommandRunner(
            console: console, inFlight: inFlight, coordinator: coordinator, globals: globals)
        self.policy = policy
        self.answers = answers
        self.opening = opening
        self.paths = paths
    }

    /// Runs until the customer quits, the input ends or the policy ends the run.
    public func run() async -> ExitCode {
        coordinator.start()
        if let opening, let code = await open(opening) { return code }
        while true {
            await coordinator.settle()
            if coordinator.lockIfLoggedOut() { await coordinator.settle() }
            guard let screen = coordinator.screen else { return policy.exitCodeAtEnd() }
            guard console.writer.outputFailure == nil else { return .failure }
            if coordinator.user != nil, (console.writer.pager as? any IdlePager)?.takeIdle() == true {
                await logOutIdle()
                continue
            }
            policy.turn(to: coordinator.user?.id.rawValue)
            if policy.isAttended { await coordinator.loadCompletablePayees() }
            switch await console.readCommand(at: screen, titled: coordinator.title, by: completer(at: screen)) {
            case .line(let line):
                if let code = await execute(line, at: screen) { return code }
            case .refused(let fault):
                console.writer.error("\(fault)")
                let line = ExecutedLine(text: "", outcome: .failed, mayBeLogged: false)
                if let code = policy.exitCode(after: line) { return code }
            case .end:
                guard let failure = console.unreadInput else { return policy.exitCodeAtEnd() }
                console.writer.error(failure)
                return .failure
            case .interrupted:
                if let code = policy.exitCodeAfterInterrupt() { return code }
            case .idle:
                await logOutIdle()
            }
        }
    }

    /// The syntax of all commands at the visible screen, with the shared ones and the features.
    public var commands: [CommandShape] {
        guard let screen = coordinator.screen else { return [] }
        return globals.commands(at: screen).map { CommandShape(name: $0.name, syntax: $0.syntax) }
            + globals.features(at: screen).map { CommandShape(name: $0.name, syntax: []) }
    }

    /// Logs in, and selects the account of this run.
    private func open(_ opening: InitialLogin) async -> ExitCode? {
        if let user = opening.resumed, let code = await resume(user) { return code }
        for line in opening.lines {
            guard let screen = coordinator.screen else { return nil }
            var outcome = CommandOutcome.nothing
            if policy.beginsLinesAtMain {
                await console.writer.muted { outcome = await runner.run(line, at: screen) }
            } else {
                await coordinator.settle()
                outcome = await runner.run(line, at: screen)
            }
            guard outcome == .succeeded else {
                let code = policy.exitCode(after: ExecutedLine(text: line, outcome: outcome, mayBeLogged: false))
                return outcome == .inputEnded && !policy.isAttended ? .failure : code
            }
        }
        return nil
    }

    /// Continues a kept login at the main screen, which is not shown for a line of the shell.
    private func resume(_ user: UserModel) async -> ExitCode? {
        coordinator.enter(user)
        guard policy.beginsLinesAtMain else { return nil }
        let failuresBefore = console.writer.failures
        await console.writer.muted { await coordinator.settle() }
        guard console.writer.failures > failuresBefore else { return nil }
        return coordinator.services.identity.isLoggedIn(user.id) ? .failure : .notAuthenticated
    }

    private func completer(at screen: any Screen) -> Completer {
        Completer(
            commands: globals.commands(at: screen), features: globals.features(at: screen),
            alone: globals.alone(at: screen), abbreviations: screen.abbreviations,
            accounts: (coordinator.main ?? screen).completableNumbers,
            payees: coordinator.completablePayees(at: screen), users: screen.completableUsers, paths: paths)
    }

    private func execute(_ line: String, at screen: any Screen) async -> ExitCode? {
        if answers.echoesCommands {
            console.writer.line(StyledText("\(coordinator.title)> \(LoginLine.masked(line))", .muted))
        }
        let outcome = policy.beginsLinesAtMain ? await runFromMain(line) : await runner.run(line, at: screen)
        switch outcome {
        case .quit: return policy.exitCodeAtEnd()
        case .idle: await logOutIdle(atQuestion: true)
        default: break
        }
        return policy.exitCode(
            after: ExecutedLine(
                text: line, outcome: outcome, mayBeLogged: screen.mayBeLogged, quote: LoginLine.masked(line)))
    }

    /// Runs a line as if typed at the main screen. A feature that an earlier line opened keeps the screen that this line
    /// left, also after lines that lead to no other one. A line that needs a login fails, since no one can log in.
    private func runFromMain(_ line: String) async -> CommandOutcome {
        guard let main = coordinator.main else { return .nothing }
        if !runner.continues(line, from: main) { coordinator.goHome() }
        var outcome = CommandOutcome.nothing
        if policy.hidesAnswer {
            await console.writer.muted { outcome = await runner.run(line, at: main) }
        } else {
            outcome = await runner.run(line, at: main)
        }
        guard outcome == .succeeded, coordinator.blocksScreenBelow else { return outcome }
        let words = coordinator.title.split(separator: "-").joined(separator: " ")
        console.writer.error("Log in first: -c \"\(words) NAME\".")
        return .notAuthenticated
    }

    private func logOutIdle(atQuestion: Bool = false) async {
        guard coordinator.user != nil else {
            return console.writer.line("Cancelled, because nothing was typed for a while.")
        }
        await coordinator.logOut()
        let consequence = atQuestion ? "; nothing was done" : ""
        console.writer.line("Logged out, because nothing was typed for a while\(consequence).")
    }
}

/// The login before the first line of a run.
public struct InitialLogin: Sendable, Hashable {
    /// The username; `nil` to ask for it. The password is always asked for.
    public let user: String?
    /// The number or name of the account to select; `nil` for the one selected last.
    public let account: String?
    /// The customer whose kept login continues instead of a login; `nil` for none.
    public let resumed: UserModel?

    /// A login of `user`.
    public init(user: String?, account: String? = nil) {
        self.user = user
        self.account = account
        resumed = nil
    }

    /// The kept login of `user`.
    public init(resuming user: UserModel, account: String? = nil) {
        self.user = nil
        self.account = account
        resumed = user
    }

    /// The lines that log in and select the account.
    var lines: [String] {
        (resumed == nil ? [user.map { "login \($0)" } ?? "login"] : []) + (account.map { ["select \($0)"] } ?? [])
    }
}

extension Console {
    /// What parts thousands in a typed amount: a point where one does so on the screen.
    var typedGrouping: Character { writer.format.numbers.groupSeparator == "." ? "." : "," }

    /// Reads a command at the prompt of `screen`.
    func readCommand(at screen: any Screen, titled title: String, by completer: Completer) async -> InputEvent {
        await readCommand(
            after: "\(title)>", keepsHistory: screen.mayBeLogged, hasIdleLimit: screen.belongsToCustomer,
            search: screen.liveSearch, completions: { completer.candidates(for: $0) })
    }

    /// Asks a question, and a person again while the answer is refused, unless it is empty.
    /// - Parameter read: Returns the answer, `nil` when it is refused, and whether another answer may do.
    func answer(
        to label: String, completing words: [String] = [],
        _ read: (String) async throws(CommandStop) -> (answer: String?, mayAskAgain: Bool)
    ) async throws(CommandStop) -> String? {
        while true {
            let typed = try await ask(label, completing: words)
            let isLast = !isAttended || typed.allSatisfy(\.isWhitespace)
            do throws(CommandStop) {
                let (answer, mayAskAgain) = try await read(typed)
                if answer != nil || isLast || !mayAskAgain { return answer }
            } catch {
                guard !isLast, case .refused(let message) = error else { throw error }
                writer.error(message)
            }
        }
    }

    /// Says that `subject` is watched, and calls `look` each second until the command is cancelled, `look` fails or the output is lost.
    func watch(_ subject: String, _ look: () async -> Void) async {
        writer.line(StyledText("Watching \(subject). Press Ctrl-C to stop.", .muted))
        writer.release()
        writer.hasAnswered = false
        defer { writer.hasAnswered = nil }
        let failures = writer.failures
        while !Task.isCancelled {
            await look()
            guard writer.failures == failures, writer.outputFailure == nil else { return }
            writer.release()
            try? await Task.sleep(for: .seconds(1))
        }
    }
}
