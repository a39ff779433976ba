import BankAdministration
import BankKernel
import DisplayText
import Ledger
import LedgerRules
import LoginStore
import PlatformLibc
import ShellCommands
import TerminalIO

/// The operator's commands for a bank in a file: create it, administer it, maintain its file.
@MainActor
struct OperatorCommands {
    let path: String
    let clock: any WallClock
    let ids: any TransferIDSource
    let hasher: any PasswordHashing
    let console: Console
    let asksTwice: Bool
    /// The file of the bank's key; `nil` for a bank without one.
    var keyFile: KeyFile?
    /// The options that select the bank, to suggest a command again.
    var place: [String] = []
    /// The files that are about its customers, whose numbers another bank gives to others.
    var filesOfCustomers: [String] = []
    /// What a backup must not replace.
    var ownFiles = OwnFiles()
    /// Opens the bank; tests replace it.
    var opening: @Sendable (String, any WallClock, LedgerKey?) async throws(BankError) -> Ledger = { path, clock, key in
        try await Ledger.open(at: path, clock: clock, key: key)
    }

    /// Runs `command` and reports the result.
    /// - Throws: ``CommandStop``.
    func run(_ command: BankCommand) async throws(CommandStop) {
        guard command.onlyReads || !console.writer.losesOutput else { throw .outputLost }
        do {
            switch command {
            case .create: try await create()
            case .addCustomer(let username, let displayName): try await addCustomer(username, displayName)
            case .setPassword(let username): try await setPassword(username)
            case .openAccount(let username, let currency, let name): try await openAccount(username, currency, name)
            case .deposit(let number, let amount, let note, let id): try await deposit(number, amount, note, id)
            case .customers: try await listCustomers()
            case .accounts(let username): try await listAccounts(of: username)
            case .verify(let expected): try await verify(expected)
            case .backup(let file, let isForced):
                try await backUp(to: file, isForced: isForced)
                confirm("Copied the bank to \(file).")
            case .restore(let file):
                try await restore(from: file)
                confirm("Restored the bank from \(file).")
            case .recover:
                try await recover()
                confirm("What was lost is accepted as lost.")
            case .restamp(let acceptsEdits):
                try await restamp(acceptsEdits: acceptsEdits)
                confirm("The bank is accepted as it is.")
            }
        } catch let stop as CommandStop {
            throw stop
        } catch {
            let error = Ledger.told(error)
            throw .refused("\(error)\(keyNote(on: "\(error)"))")
        }
    }

    /// What a command that an error proposes needs besides: an error knows of no key.
    private func keyNote(on text: String) -> String {
        guard let keyFile, text.contains("\"dobank bank ") else { return "" }
        return " That command needs the key, too: \(ShellWords.joined(["--key", keyFile.path]))."
    }

    private func create() async throws {
        try await Ledger.make(
            at: path, key: keyFile?.readOrMake(forBankAt: path), settingAside: filesOfCustomers)
        let key = keyFile.map { ", kept with the key in \($0.path)" } ?? ""
        tell("Made an empty bank at \(path)\(key).")
    }

    private func addCustomer(_ username: String, _ displayName: String) async throws {
        answer(
            OperatorAnswers.customer,
            try await change { try await $0.addCustomer(username, displayName: displayName, password: askPassword) })
    }

    private func setPassword(_ username: String) async throws {
        tell(try await change { try await $0.setPassword(of: username, to: askPassword) }.sentence)
    }

    private func askPassword() async throws(CommandStop) -> String {
        let password = try await console.ask("Password:", secret: true)
        if asksTwice, try await console.ask("Again:", secret: true) != password {
            throw .refused("The two passwords differ; nothing was done.")
        }
        return password
    }

    private func openAccount(_ username: String, _ code: String, _ name: String) async throws {
        answer(
            OperatorAnswers.opened,
            try await change { try await $0.openAccount(for: username, currency: code, name: name) })
    }

    /// Deposits money once for each reference; a `nil` id makes a new one.
    private func deposit(_ text: String, _ amount: String, _ note: String, _ id: TransferID?) async throws {
        let number = try BankChanges.number(text)
        let reference = TransferReference(id: id ?? ids.next(), note: note)
        do {
            answer(
                OperatorAnswers.deposit,
                try await change {
                    try await $0.deposit(
                        to: number, amount: amount, grouping: console.typedGrouping, reference: reference)
                })
        } catch BankError.outcomeUnknown {
            throw CommandStop.refused(unknownOutcome(number, amount, reference))
        }
    }

    /// The message for a deposit of unknown outcome, with the command that settles it.
    private func unknownOutcome(_ number: IBAN, _ amount: String, _ reference: TransferReference) -> String {
        let again = command(
            "deposit", number.electronicForm, amount, "--note", reference.note, "--ref", "\(reference.id)", quote: "")
        return """
            The bank failed before it could answer, so it is not known whether the deposit \(reference.id) was made. To settle it, run this, now or \
            later; it is the same deposit and never pays in twice: \(again)
            """
    }

    /// The command for this bank, in quotes.
    private func command(_ words: String..., quote: String = "\"") -> String {
        quote + ShellWords.joined(["dobank", "bank"] + words + place) + quote
    }

    private func listCustomers() async throws {
        list(
            OperatorAnswers.customers, try await Ledger.customers(at: path, key: keyFile?.read()),
            ifEmpty: "No customers yet; add one with \(command("add-customer", "USERNAME")).")
    }

    /// Lists the accounts of one customer, or all.
    private func listAccounts(of username: String?) async throws {
        let whose = username ?? "USERNAME"
        list(
            OperatorAnswers.accounts, try await Ledger.accounts(at: path, key: keyFile?.read(), of: username),
            ifEmpty: "No accounts yet; open one with \(command("open-account", whose, "CURRENCY")).")
    }

    private func list<Row>(_ kind: AnswerKind<Row>, _ listing: BankListing<Row>, ifEmpty nothing: String) {
        if let doubt = listing.doubt { console.writer.line(StyledText("\(doubt)")) }
        console.answer(kind, listing.rows, numberedFrom: nil, ifEmpty: nothing)
    }

    private func change<Row>(
        _ work: (BankChanges) async throws -> BankChange<Row>
    ) async throws -> BankChange<Row> {
        let bank = try await opening(path, clock, keyFile?.read())
        for notice in await bank.notices { console.writer.line(StyledText(notice)) }
        return try await bank.use { bank in
            try await LoginStore(bank: path).use { try await work(BankChanges(bank, logins: $0, hasher: hasher)) }
        }
    }

    private func answer<Row>(_ kind: AnswerKind<Row>, _ change: BankChange<Row>) {
        console.answer(kind, change.row) { $0.line(.message(change.sentence)) }
        confirm(change.sentence)
    }

    private func tell(_ done: String) {
        console.writer.line(StyledText(done))
        confirm(done)
    }

    /// When the output is lost, reports on standard error what was done.
    private func confirm(_ done: String) {
        console.writer.finish()
        guard console.writer.outputFailure != nil else { return }
        console.writer.error("dobank: the output failed, but this was done: \(done)")
    }
}

/// Runs an operator's command. Passwords come from the terminal or a line of standard input.
@MainActor
struct AdministrationRun {
    let settings: RunSettings
    let writer: TerminalWriter
    let form: OutputForm
    /// The options that select the bank.
    var place: [String] = []

    /// - Throws: ``CommandStop``.
    func perform(_ command: BankCommand) async throws(CommandStop) {
        if let address = settings.bankAddress {
            throw .refused(
                "The bank is at \(address). Its operator does that there, with \"dobank-server bank ... --bank STORE\"."
            )
        }
        writer.theme = await settings.theme(isTerminal: isatty(STDOUT_FILENO) == 1)
        for notice in settings.notices { writer.error(notice) }
        let terminal = Self.needsInput(command) ? TerminalInput() : nil
        let console = Console(
            writer: writer, input: terminal ?? PipeInput(), idleLimit: nil,
            answers: AnswerSettings(form: form))
        let administration = OperatorCommands(
            path: settings.folders.bank, clock: SystemClock(), ids: RandomTransferIDs(), hasher: SystemPasswordHasher(),
            console: console, asksTwice: terminal != nil, keyFile: settings.keyFile, place: place,
            filesOfCustomers: settings.folders.ofCustomers, ownFiles: OwnFiles(settings.ownFolders))
        let watcher = terminal?.interruptedBySignals()
        do throws(CommandStop) {
            try await administration.run(command)
            await terminal?.close()
        } catch {
            await terminal?.close()
            throw error
        }
        withExtendedLifetime(watcher) {}
    }

    private static func needsInput(_ command: BankCommand) -> Bool {
        switch command {
        case .addCustomer, .setPassword: true
        default: false
        }
    }
}

extension OperatorCommands {
    /// Audits the bank and prints the head of its chain, to be kept elsewhere.
    /// - Throws: ``CommandStop``, also for a sound bank that may be incomplete.
    func verify(_ expected: ChainHead?) async throws {
        let report = try await audit(expected)
        try check(report, "put a backup in its place with \(command("restore", "FILE")).")
        console.answer(OperatorAnswers.verification, report) { writer in
            writer.line(StyledText(Self.counts(report).soundness))
            writer.line("Head: \(report.head)")
        }
        for sentence in report.unchecked { console.writer.line(StyledText(sentence)) }
        guard let doubt = report.doubt else { return }
        guard doubt.isExpected || expected != nil else { throw CommandStop.refused("\(doubt)") }
        console.writer.line(StyledText("\(doubt)"))
    }

    private func audit(_ expected: ChainHead?) async throws -> AuditReport {
        let key = try keyFile?.read()
        return try await proposingRestore { try await Ledger.audit(at: path, key: key, expecting: expected) }
    }

    /// Does `work`, and says of a damaged bank what helps.
    private func proposingRestore<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch BankError.storage(.damaged(let path, let detail)) {
            let help = "put a backup in its place with \(command("restore", "FILE"))"
            throw CommandStop.refused("\(path) is damaged or is not a bank (\(detail)); \(help).")
        }
    }

    func backUp(to file: String, isForced: Bool) async throws {
        try ownFiles.check(file, isBackup: true)
        let report: AuditReport
        do {
            report = try await care().backUp(to: file, isReplacing: isForced)
        } catch BankError.storage(.exists(let path)) {
            throw CommandStop.refused("\(path) already exists; use --force to replace it.")
        } catch BankError.storage(let failure) where file == path || failure != failure.about(path) {
            throw nothing("copied", failure)
        }
        try check(report, "nothing was copied.")
        if let doubt = report.doubt { console.writer.line(StyledText("\(doubt)")) }
        console.writer.line("Copied the bank to \(file): \(Self.counts(report)).")
        tellHead(of: report)
    }

    /// Why nothing was `done` with a copy, where the bank itself can be used.
    private func nothing(_ done: String, _ failure: StorageFailure) -> CommandStop {
        let reason =
            switch failure {
            case .damaged(let copy, let detail): "\(copy) is damaged or is not a bank (\(detail)); choose another copy"
            default: "\(failure)"
            }
        let text = "Nothing was \(done): \(reason)."
        return .refused(text + keyNote(on: text))
    }

    func restore(from file: String) async throws {
        let restoration: Restoration
        do {
            restoration = try await care().restore(from: file)
        } catch BankError.storage(let failure)
            where failure == .missing(path: file)
            || failure == failure.about(file) && (file == path || failure != failure.about(path))
        {
            throw nothing("restored", failure)
        }
        try check(restoration.report, "the bank was left unchanged.")
        if let kept = restoration.kept {
            let after = restoration.latest.map { ", after \($0)" } ?? ""
            let dropped =
                switch restoration.dropped {
                case nil: "How many more transfers it had is unknown."
                case 0: "It had no more transfers."
                case let dropped?: "It had \(dropped) more \(dropped == 1 ? "transfer" : "transfers")\(after)."
                }
            console.writer.line("The previous bank is kept as \(kept). \(dropped)")
        }
        if !restoration.setAside.isEmpty {
            console.writer.line(
                "The files about its customers are set aside, as the copy may lack some of them: "
                    + "\(restoration.setAside.joined(separator: ", ")).")
        }
        console.writer.line("Restored the bank from \(file): \(Self.counts(restoration.report)).")
        tellHead(of: restoration.report)
    }

    func recover() async throws {
        let care = try care()
        let (loss, doubt) = try await proposingRestore { try await care.loss() }
        guard let loss else {
            throw CommandStop.refused(
                "\(doubt?.description ?? "Nothing is lost;") \(doubt == nil ? "nothing" : "Nothing") was done.")
        }
        let since = loss.since.map { ", after \($0)" } ?? ""
        let lost =
            switch loss.count {
            case nil: "Changes\(loss.since.map { " after \($0)" } ?? "") may be lost; how many is unknown."
            case 0: "Nothing is lost."
            case 1: "At least the last change is lost\(since)."
            case let lost?: "At least the last \(lost) changes are lost\(since)."
            }
        // Printed first, so that an interrupted operator knows it.
        console.writer.line(StyledText(lost))
        guard let recovery = try await proposingRestore({ try await care.acceptLoss() }) else {
            throw CommandStop.refused("Somebody else has accepted it; nothing was done.")
        }
        if let kept = recovery.kept { console.writer.line("The log is kept as \(kept).") }
        try check(recovery.report, "put a backup in its place with \(command("restore", "FILE")).")
        console.writer.line("What is left is sound: \(Self.counts(recovery.report)).")
        tellHead(of: recovery.report)
        if recovery.isRewritten {
            throw CommandStop.refused("Another program wrote to the file: accept that with \(command("restamp")).")
        }
    }

    func restamp(acceptsEdits: Bool) async throws {
        let report = try await care().restamp(acceptsEdits: acceptsEdits)
        let help =
            report.hasOnlyEdits
            ? "\(command("restamp", "--accept-edits")) accepts rows that were changed by hand"
            : "put a backup in its place with \(command("restore", "FILE"))"
        try check(report, "the bank was left unchanged; \(help).")
        let done =
            report.hasNothingToAccept
            ? "Nothing had to be accepted; the bank is sound" : "The bank is accepted as it is"
        console.writer.line("\(done): \(Self.counts(report)).")
        tellHead(of: report)
    }

    /// Prints the head of the chain, and what could not be checked.
    private func tellHead(of report: AuditReport) {
        console.writer.line("Head: \(report.head)")
        for sentence in report.unchecked { console.writer.line(StyledText(sentence)) }
    }

    private func care() throws -> LedgerCare {
        LedgerCare(
            path: path, key: try keyFile?.read(),
            endingLogins: { [path] () throws(StorageFailure) in
                do throws(StorageFailure) {
                    try LoginStore.endAll(bank: path)
                } catch {
                    throw .failed(path: path, detail: "its logins cannot be ended, so it was left unchanged: \(error)")
                }
            }, settingAside: filesOfCustomers)
    }

    /// Prints the faults.
    /// - Throws: ``CommandStop`` when there are any.
    private func check(_ report: AuditReport, _ consequence: String) throws(CommandStop) {
        for fault in report.faults { console.writer.error(fault) }
        let count = FaultList.count(of: report.faults)
        guard count == 0 else {
            throw .refused("The ledger has \(count == 1 ? "a fault" : "\(count) faults"); \(consequence)")
        }
    }

    private static func counts(_ report: AuditReport) -> BankCounts {
        BankCounts(customers: report.customers, accounts: report.accounts, transfers: report.transfers)
    }
}
