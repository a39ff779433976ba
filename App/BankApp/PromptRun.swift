import BankKernel
import CardStore
import Ledger
import Terminal

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs the prompt on standard input: for a person at a terminal, or over a pipe.
@MainActor
struct PromptRun {
    let setting: Setting
    let writer: TerminalWriter

    /// Opens the bank, runs the prompt and says what to tell the shell.
    /// - Throws: `BankError` when the bank cannot be opened, `StorageFailure` when the input history cannot be read.
    func perform(keepsGoing: Bool) async throws -> ExitCode {
        let (bank, isNew) = try await BankOpening.open(
            at: setting.folders.bank, clock: SystemClock(), key: setting.keyFile?.read())
        if let notice = await BankOpening.notice(on: bank) { writer.paragraph(notice) }
        writer.theme = await setting.theme(isTerminal: isatty(STDOUT_FILENO) == 1)
        let history = try InputHistoryFile(path: setting.folders.history)
        let cardStore = CardStore(path: setting.folders.cards)
        let code: ExitCode
        if let terminal = TerminalInput(history: history.lines) {
            writer.showsProgress = true
            greet(isNew: isNew, atTerminal: true)
            code = await run(over: terminal, bank: bank, cardStore: cardStore, history: history)
        } else {
            greet(isNew: isNew, atTerminal: false)
            code = await run(over: PipeInput(), bank: bank, cardStore: cardStore, keepsGoing: keepsGoing)
        }
        await cardStore.close()
        await bank.close()
        return code
    }

    private func run(
        over input: TerminalInput, bank: Ledger, cardStore: CardStore, history: InputHistoryFile
    ) async -> ExitCode {
        let inFlight = InFlightCommand()
        let watcher = SignalWatcher([.interrupt, .terminate, .hangUp, .windowChange]) { signal in
            switch signal {
            case .interrupt:
                inFlight.cancel()
                input.interrupt()
            case .windowChange:
                input.windowChanged()
            case .terminate, .hangUp:
                Task { @MainActor in
                    await input.close()
                    exit(128 + signal.number)
                }
            }
        }
        let policy = InteractivePolicy { line, outcome in
            input.remember(line)
            if outcome == .succeeded { history.append(line) }
        }
        let code = await prompt(over: input, bank: bank, cardStore: cardStore, inFlight: inFlight, policy: policy).run()
        withExtendedLifetime(watcher) {}
        await input.close()
        history.save()
        return code
    }

    private func run(
        over input: PipeInput, bank: Ledger, cardStore: CardStore, keepsGoing: Bool
    ) async -> ExitCode {
        let inFlight = InFlightCommand()
        let watcher = SignalWatcher([.interrupt]) { _ in
            inFlight.cancel()
            input.interrupt()
        }
        let policy = PipePolicy(writer: writer, keepsGoing: keepsGoing) { input.lineNumber }
        let code = await prompt(over: input, bank: bank, cardStore: cardStore, inFlight: inFlight, policy: policy).run()
        withExtendedLifetime(watcher) {}
        return code
    }

    private func prompt(
        over input: any LineInput, bank: Ledger, cardStore: CardStore, inFlight: InFlightCommand,
        policy: any InputPolicy
    ) -> Prompt {
        let services = BankServices(
            bank: bank, selection: setting.preferences, documents: DiskDocuments(sparing: OwnFiles(setting.folders)),
            hasher: YescryptHasher(),
            clock: SystemClock(), ids: RandomTransferIDs(), themes: setting.preferences,
            transparentAccounts: setting.transparentAccounts,
            statements: setting.statements, cards: setting.cards, cardStore: cardStore, sales: setting.sales,
            directRates: setting.directRates, tokens: setting.tokens)
        return Prompt(
            services: services, input: input, writer: writer, inFlight: inFlight,
            idleLimit: input is TerminalInput ? setting.idleLimit : nil, policy: policy)
    }

    private func greet(isNew: Bool, atTerminal: Bool) {
        if isNew {
            writer.paragraph("Made a demo bank at \(setting.folders.bank): log in as demo, with the password demo.")
        }
        if atTerminal {
            writer.line(StyledText("DOBank. Type \"help\" for what can be typed, \"quit\" to leave.", .muted))
        }
    }
}
