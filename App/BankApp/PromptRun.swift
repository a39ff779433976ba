import BankKernel
import CardStore
import Ledger
import Terminal

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Runs the prompt on standard input: for a person at a terminal, or over a pipe.
@MainActor
struct PromptRun {
    let settings: RunSettings
    let writer: TerminalWriter

    /// Opens the bank, runs the prompt and says what to tell the shell.
    /// - Throws: `BankError` when the bank cannot be opened, `StorageFailure` when the input history cannot be read.
    func perform(keepsGoing: Bool) async throws -> ExitCode {
        let (bank, isNew) = try await Ledger.openOrMakeDemo(
            at: settings.folders.bank, clock: SystemClock(), key: settings.keyFile?.read())
        if let notice = await bank.formatNotice() { writer.paragraph(notice) }
        writer.theme = await settings.theme(isTerminal: isatty(STDOUT_FILENO) == 1)
        let history = try InputHistoryFile(path: settings.folders.history)
        let cardStore = CardStore(path: settings.folders.cards)
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
        var services = BankServices(
            bank: bank, selection: settings.preferences, documents: DiskDocuments(sparing: OwnFiles(settings.folders)),
            hasher: SystemPasswordHasher(), clock: SystemClock(), ids: RandomTransferIDs(),
            themes: settings.preferences,
            cardStore: cardStore, tokens: settings.tokens)
        services.choose(by: settings)
        return Prompt(
            services: services, input: input, writer: writer, inFlight: inFlight,
            idleLimit: input is TerminalInput ? settings.idleLimit : nil, policy: policy)
    }

    private func greet(isNew: Bool, atTerminal: Bool) {
        if isNew {
            writer.paragraph("Made a demo bank at \(settings.folders.bank): log in as demo, with the password demo.")
        }
        if atTerminal {
            writer.line(StyledText("DOBank. Type \"help\" for what can be typed, \"quit\" to leave.", .muted))
        }
    }
}
