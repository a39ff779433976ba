import BankKernel
import CardStore
import DisplayText
import PayeeStore
import PlatformLibc
import ShellCommands
import TerminalIO

/// Runs the prompt at a terminal, over a pipe, or over the lines of the command line.
@MainActor
struct PromptRun {
    let settings: RunSettings
    let writer: TerminalWriter
    let invocation: Invocation

    private var isFromShell: Bool { !invocation.lines.isEmpty }

    /// Opens the bank, runs the prompt and returns the exit code.
    /// - Throws: what ``OpenedBank/open(_:writer:)`` throws, `StorageFailure` when the password file cannot be read.
    func perform() async throws -> ExitCode {
        writer.remarks = answers.form == .table && !isFromShell ? .shown : .aside
        let bank = try await OpenedBank.open(settings, writer: writer)
        writer.theme = await settings.theme(isTerminal: isatty(STDOUT_FILENO) == 1)
        let cardStore = CardStore(path: settings.folders.cards)
        let payeeBook = PayeeStore(path: settings.folders.payees)
        let logins = bank.logins(on: settings)
        let terminal = TerminalInput(settings: settings.editor)
        let resumed = isFromShell || terminal != nil ? try await resumedUser(logins, isAttended: terminal != nil) : nil
        try invocation.checkCustomer(isLoggedIn: resumed != nil)
        let stores = Stores(
            bank: bank, cardStore: cardStore, payeeBook: payeeBook, logins: logins, resumed: resumed)
        let code: ExitCode
        for notice in settings.notices { writer.error(notice) }
        for notice in await bank.notices(on: settings) { writer.line(StyledText(notice)) }
        if let terminal {
            writer.pager = pager
            greet(atTerminal: !isFromShell)
            code = try await run(over: terminal, stores)
        } else {
            greet(atTerminal: false)
            code = try await run(over: PipeInput(), stores)
        }
        await logins.close()
        await payeeBook.close()
        await cardStore.close()
        await bank.close()
        return code
    }

    /// The customer of the kept login, unless another was named.
    /// - Throws: `CommandStop.notAuthenticated` when it has ended and there is nobody to log in again.
    private func resumedUser(_ logins: BankLogins, isAttended: Bool) async throws -> UserModel? {
        guard invocation.user == nil else { return nil }
        switch try await logins.resume(settings.keeper) {
        case .goesOn(let user): return user
        case .refused(let reason) where isAttended: writer.error(reason)
        case .refused(let reason): throw CommandStop.notAuthenticated(reason)
        case nil: break
        }
        return nil
    }

    private struct Stores {
        let bank: OpenedBank
        let cardStore: CardStore
        let payeeBook: PayeeStore
        let logins: BankLogins
        /// The customer whose kept login continues.
        let resumed: UserModel?
    }

    private func run(over input: TerminalInput, _ stores: Stores) async throws -> ExitCode {
        let histories = InputHistories(folders: settings.folders)
        if !isFromShell, let notice = histories.removeShared() { writer.line(StyledText(notice)) }
        let inFlight = InFlightCommand()
        let watcher = SignalWatcher.atPrompt(of: input, cancelling: inFlight) { histories.save() }
        let policy = InteractivePolicy {
            [writer] in
            input.recall(histories.open(of: $0.map(CustomerID.init(rawValue:)), report: writer.error))
        } remember: { line, outcome in
            input.remember(line)
            if outcome == .succeeded { histories.append(line) }
        }
        let given = try await given(before: input, isAttended: true)
        let code = await prompt(
            over: given, isFromTerminal: !isFromShell, stores, inFlight: inFlight, idleLimit: settings.idleLimit,
            policy: isFromShell ? shellPolicy(given) : policy
        ).run()
        withExtendedLifetime(watcher) {}
        await input.close()
        histories.save()
        return code
    }

    private func run(over input: PipeInput, _ stores: Stores) async throws -> ExitCode {
        let inFlight = InFlightCommand()
        let watcher = SignalWatcher.overPipe(to: input, cancelling: inFlight)
        let given = try await given(before: input, isAttended: false)
        let policy = PipePolicy(writer: writer, keepsGoing: invocation.keepsGoing) { input.lineNumber }
        let code = await prompt(
            over: given, stores, inFlight: inFlight, idleLimit: nil,
            policy: isFromShell ? shellPolicy(given) : policy
        ).run()
        withExtendedLifetime(watcher) {}
        return code
    }

    private func shellPolicy(_ given: GivenInput) -> PipePolicy {
        let count = invocation.lines.count
        let firstShown = count - (invocation.shownLines ?? count) + 1
        return PipePolicy(
            writer: writer, keepsGoing: invocation.keepsGoing, beginsLinesAtMain: true,
            isHidden: { given.lineNumber < firstShown }, lineNumber: { count > 1 ? given.lineNumber : 0 })
    }

    /// With lines of the command line, only questions read the input.
    private func given(before input: any LineInput, isAttended: Bool) async throws -> GivenInput {
        var password: String?
        switch invocation.passwordFile {
        case nil: break
        case "-":
            let line = await input.read(InputRequest(kind: .secret, prompt: "Password:", theme: writer.theme))
            guard case .line(let text) = line else { throw CommandStop.inputEnded(at: "Password:") }
            password = text
        case let path?: password = try PasswordFile.password(at: path)
        }
        return GivenInput(
            password: password, lines: isFromShell ? invocation.lines : nil,
            rest: isFromShell && !isAttended ? nil : input)
    }

    private var answers: AnswerSettings {
        AnswerSettings(
            form: invocation.output ?? .table, notesToStandardError: isFromShell, confirmsAll: invocation.confirmsAll,
            echoesCommands: invocation.echoes)
    }

    /// - Parameter isFromTerminal: Whether a person types the lines.
    private func prompt(
        over input: any LineInput, isFromTerminal: Bool = false, _ stores: Stores, inFlight: InFlightCommand,
        idleLimit: Duration?,
        policy: any InputPolicy
    ) -> Prompt {
        let selection: any SelectionPort =
            isFromTerminal && invocation.account == nil ? settings.preferences : RunOnlySelection()
        let services = stores.bank.services(
            on: settings, selection: selection, cardStore: stores.cardStore, payeeBook: stores.payeeBook,
            logins: stores.logins, telling: { @MainActor [writer] in writer.line(StyledText($0)) })
        return Prompt(
            services: services, input: input, writer: writer, inFlight: inFlight, idleLimit: idleLimit, policy: policy,
            answers: answers, opening: opening(stores),
            paths: HomePath(home: settings.home).completions)
    }

    private func opening(_ stores: Stores) -> InitialLogin? {
        if let resumed = stores.resumed { return InitialLogin(resuming: resumed, account: invocation.account) }
        guard invocation.user != nil || isFromShell else { return nil }
        return InitialLogin(user: invocation.user, account: invocation.account)
    }

    /// The pager; `nil` when the output is not a terminal, or with `--no-pager`.
    private var pager: (any Pager)? {
        guard case .command(let command) = settings.pager, isatty(STDOUT_FILENO) == 1 else { return nil }
        return ShellPager(
            command: command, output: STDOUT_FILENO, idleLimit: isFromShell ? nil : settings.idleLimit)
    }

    private func greet(atTerminal: Bool) {
        for notice in BankServices.notices(on: settings) { writer.line(StyledText(notice)) }
        if atTerminal {
            writer.line(StyledText("DOBank. Type \"help\" for the commands, \"quit\" to leave.", .muted))
        }
    }
}

/// The password and lines of the command line, then another input.
@MainActor
final class GivenInput: FailingInput {
    private var password: String?
    private let lines: [String]?
    private let rest: (any LineInput)?
    /// The number of the last line, from 1; 0 before the first.
    private(set) var lineNumber = 0
    var failure: String? { (rest as? any FailingInput)?.failure }

    /// - Parameters:
    ///   - password: Answers the first question for a secret; `nil` to ask `rest`.
    ///   - lines: The commands; `nil` to read them from `rest`.
    ///   - rest: The input for everything else; `nil` for none.
    init(password: String?, lines: [String]?, rest: (any LineInput)?) {
        self.password = password
        self.lines = lines
        self.rest = rest
    }

    func read(_ request: InputRequest) async -> InputEvent {
        switch request.kind {
        case .secret:
            if let given = password.take() { return .line(given) }
        case .command:
            if let lines {
                guard lineNumber < lines.count else { return .end }
                lineNumber += 1
                return .line(lines[lineNumber - 1])
            }
        case .answer:
            break
        }
        return await rest?.read(request) ?? .end
    }
}
