import BankKernel
import Ledger
import LedgerRules
import Money
import Terminal

/// Serves whoever runs the bank: makes it, adds to it, looks after its file.
@MainActor
struct BankAdministration {
    let path: String
    let clock: any WallClock
    let ids: any TransferIDSource
    let hasher: any PasswordHashing
    let console: Console
    let asksTwice: Bool
    /// Where the key is that the bank is kept with; `nil` for a bank without one.
    var keyFile: KeyFile?
    /// The words of the command line that say which bank is meant, for a command to be given again.
    var place: [String] = []
    /// Opens the bank, as a test may want to do it.
    var opening: @Sendable (String, any WallClock, LedgerKey?) async throws(BankError) -> Ledger = { path, clock, key in
        try await Ledger.open(at: path, clock: clock, key: key)
    }

    /// Does what `command` says and tells how it went.
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
            throw .refused("\(error)")
        }
    }

    private func create() async throws {
        let ledger = try await Ledger.create(at: path, clock: clock, key: keyFile?.readOrMake())
        await ledger.close()
        let key = keyFile.map { ", kept with the key in \($0.path)" } ?? ""
        tell("Made an empty bank at \(path)\(key).")
    }

    private func addCustomer(_ username: String, _ displayName: String) async throws {
        let user = try await open().use { ledger in
            try await ledger.addCustomer(
                username: username, displayName: displayName, passwordHash: hasher.hash(try await askPassword()))
        }
        answer(
            BankAnswers.customer, CustomerEntry(user: user, accounts: 0),
            "Added \(user.displayName), who logs in as \(user.username).")
    }

    private func setPassword(_ username: String) async throws {
        let user = try await open().use { ledger in
            guard let user = try await ledger.credential(forUsername: username)?.user else {
                throw BankError.unknownCustomer(username)
            }
            try await ledger.setPassword(for: username, hash: hasher.hash(try await askPassword()))
            return user
        }
        tell("\(user.displayName), who logs in as \(user.username), has a new password.")
    }

    private func askPassword() async throws(CommandStop) -> String {
        let password = try await console.ask("Password:", secret: true)
        if asksTwice, try await console.ask("Again:", secret: true) != password {
            throw .refused("The two passwords differ; nothing was done.")
        }
        return password
    }

    private func openAccount(_ username: String, _ code: String, _ name: String) async throws {
        guard let currency = Currency(code: code) else {
            throw CommandStop.refused("\"\(code)\" is no currency of ISO 4217; write its three letters, as EUR.")
        }
        let account = try await open().use { ledger in
            try await ledger.openAccount(for: username, name: name, currency: currency)
        }
        let opened = account.holding(Money(minorUnits: 0, currency: currency))
        answer(
            BankAnswers.opened, AccountEntry(account: opened, username: username),
            "Opened \(account.name) in \(currency) for \(account.holder): \(account.number).")
    }

    func open() async throws -> Ledger {
        let bank = try await opening(path, clock, keyFile?.read())
        for notice in await bank.notices { console.writer.line(StyledText(notice)) }
        return bank
    }

    /// Answers a change, which `done` tells to people.
    func answer<Row>(_ kind: AnswerKind<Row>, _ row: Row, _ done: String) {
        console.answer(kind, row) { $0.line(StyledText(done)) }
        confirm(done)
    }

    private func tell(_ done: String) {
        console.writer.line(StyledText(done))
        confirm(done)
    }

    /// Says where errors go what was done, when the words for it got lost.
    private func confirm(_ done: String) {
        console.writer.finish()
        if console.writer.outputFailure != nil { console.writer.error("dobank: this was done all the same: \(done)") }
    }
}
