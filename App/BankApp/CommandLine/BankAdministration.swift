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

    /// Does what `command` says and tells how it went.
    /// - Throws: ``CommandStop``.
    func run(_ command: BankCommand) async throws(CommandStop) {
        do {
            switch command {
            case .create: try await create()
            case .addCustomer(let username, let displayName): try await addCustomer(username, displayName)
            case .setPassword(let username): try await setPassword(username)
            case .openAccount(let username, let currency, let name): try await openAccount(username, currency, name)
            case .deposit(let number, let amount, let note): try await deposit(number, amount, note)
            case .customers: try await listCustomers()
            case .accounts(let username): try await listAccounts(of: username)
            case .verify(let expected): try await verify(expected)
            case .backup(let file, let isForced): try await backUp(to: file, isForced: isForced)
            case .restore(let file): try await restore(from: file)
            case .recover: try await recover()
            case .restamp(let acceptsEdits): try await restamp(acceptsEdits: acceptsEdits)
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
        console.writer.line("Made an empty bank at \(path)\(key).")
    }

    private func addCustomer(_ username: String, _ displayName: String) async throws {
        let user = try await open().use { ledger in
            try await ledger.addCustomer(
                username: username, displayName: displayName, passwordHash: hasher.hash(try await askPassword()))
        }
        console.answer(BankAnswers.customer, CustomerEntry(user: user, accounts: 0)) { writer in
            writer.line("Added \(user.displayName), who logs in as \(user.username).")
        }
    }

    private func setPassword(_ username: String) async throws {
        let user = try await open().use { ledger in
            guard let user = try await ledger.credential(forUsername: username)?.user else {
                throw BankError.unknownCustomer(username)
            }
            try await ledger.setPassword(for: username, hash: hasher.hash(try await askPassword()))
            return user
        }
        console.writer.line("\(user.displayName), who logs in as \(user.username), has a new password.")
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
        console.answer(BankAnswers.opened, AccountEntry(account: opened, username: username)) { writer in
            writer.line("Opened \(account.name) in \(currency) for \(account.holder): \(account.number).")
        }
    }

    private func deposit(_ text: String, _ amount: String, _ note: String) async throws {
        let number = try number(text)
        let reference = TransferReference(id: ids.next(), note: note)
        let deposit = try await open().use { ledger in
            let account = try await ledger.payee(numbered: number)
            let money = try Money(parsing: amount, currency: account.currency)
            let receipt = try await ledger.deposit(to: number, amount: money, reference: reference)
            return BankAnswers.Deposit(receipt: receipt, account: account, amount: money, note: note)
        }
        console.answer(BankAnswers.deposit, deposit) { writer in
            let (account, receipt) = (deposit.account, deposit.receipt)
            writer.line("Paid \(deposit.amount) in to \(account.holder), \(number). Reference \(receipt.id)")
        }
    }

    private func number(_ text: String) throws -> IBAN {
        do {
            return try IBAN(parsing: text)
        } catch {
            throw CommandStop.refused("\"\(text)\" is not an account number: \(error).")
        }
    }

    private func open() async throws -> Ledger {
        let bank = try await Ledger.open(at: path, clock: clock, key: keyFile?.read())
        for notice in await bank.notices { console.writer.line(StyledText(notice)) }
        return bank
    }
}
