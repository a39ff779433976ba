import BankKernel
import Money
import Synchronization

final class TransferInteractor: TransferInteractorProtocol {
    /// A reference, and the movement that goes under it once that is known.
    private struct MadeReference {
        let reference: TransferReference
        var movement: Movement?
        var isUsed = false
    }

    private struct Movement: Equatable {
        let source: IBAN
        let destination: IBAN
        let amount: Money
    }

    private let bank: any CustomerPorts
    private let book: any PayeeBookPort
    private let ids: any TransferIDSource
    private let documents: any DocumentsPort
    private let clock: any WallClock
    private let customer: CustomerID
    /// How long a bank may take to fail and be asked once more; one that took longer has asked by itself.
    private let patience: Duration
    /// The reference that was made last.
    private let made = Mutex<MadeReference?>(nil)
    /// The payees that were looked up for their nicknames, and whether the latest look-up failed and may succeed later.
    private let nicknamed = Mutex<(payees: [IBAN: AccountModel], isStopped: Bool)>(([:], false))

    init(
        bank: any CustomerPorts, book: any PayeeBookPort, ids: any TransferIDSource, documents: any DocumentsPort,
        clock: any WallClock, customer: CustomerID, patience: Duration = .seconds(5)
    ) {
        self.bank = bank
        self.book = book
        self.ids = ids
        self.documents = documents
        self.clock = clock
        self.customer = customer
        self.patience = patience
    }

    func getAccounts() async throws(BankError) -> [AccountModel] {
        try await bank.accounts(of: customer)
    }

    func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel] {
        let known = try await bank.knownPayees(of: customer)
        let numbers = Set(known.map(\.number))
        var payees = known
        let wasStopped = nicknamed.withLock { nicknamed in
            defer { nicknamed.isStopped = false }
            return nicknamed.isStopped
        }
        // The caller that needs them reports that they cannot be read.
        for nickname in (try? await getNicknames()) ?? [] where !numbers.contains(nickname.number) {
            if let payee = nicknamed.withLock({ $0.payees[nickname.number] }) {
                payees.append(payee)
                continue
            }
            guard !wasStopped else { continue }
            do throws(BankError) {
                let payee = try await findPayee(number: nickname.number)
                nicknamed.withLock { $0.payees[payee.number] = payee }
                payees.append(payee)
            } catch .unknownAccount {
                continue
            } catch {
                nicknamed.withLock { $0.isStopped = error.isOfTheWay }
                throw error
            }
        }
        return payees.filter { $0.currency == account.currency }
    }

    func getNicknames() async throws(StorageFailure) -> [Nickname] {
        try await book.nicknames(of: customer).sorted { CollationKey($0.name) < CollationKey($1.name) }
    }

    func setNickname(_ nickname: String, for payee: AccountModel) async throws(NicknameRefusal) {
        try NicknameRule.check(nickname)
        let own = try await asking { () async throws(BankError) in try await getAccounts() }
        if let account = own.first(where: { $0.number == payee.number }) { throw .ownAccount(account) }
        let known = try await asking { () async throws(BankError) in try await bank.knownPayees(of: customer) }
        let others = own + known.filter { $0.number != payee.number }
        if let other = others.first(where: { NicknameRule.mayMean($0, nickname) }) { throw .taken(nickname, by: other) }
        let nicknames = try await keeping { () async throws(StorageFailure) in try await getNicknames() }
        if let taken = nicknames.first(where: { $0.number != payee.number && $0.isCalled(nickname) }) {
            let other = try await asking { () async throws(BankError) in try await findPayee(number: taken.number) }
            throw .taken(nickname, by: other)
        }
        try await keeping { () async throws(StorageFailure) in
            try await book.keep(Nickname(number: payee.number, name: nickname), for: customer)
        }
    }

    func forgetNickname(of payee: AccountModel) async throws(NicknameRefusal) {
        let nicknames = try await keeping { () async throws(StorageFailure) in try await getNicknames() }
        guard nicknames.contains(where: { $0.number == payee.number }) else { throw .none(payee) }
        try await keeping { () async throws(StorageFailure) in try await book.forget(payee.number, of: customer) }
    }

    private func asking<Answer>(
        _ work: () async throws(BankError) -> Answer
    ) async throws(NicknameRefusal) -> Answer {
        do {
            return try await work()
        } catch {
            throw .bank(error)
        }
    }

    private func keeping<Answer>(
        _ work: () async throws(StorageFailure) -> Answer
    ) async throws(NicknameRefusal) -> Answer {
        do {
            return try await work()
        } catch {
            throw .notKept(error)
        }
    }

    func findPayee(number: IBAN) async throws(BankError) -> AccountModel {
        try await bank.payee(numbered: number)
    }

    func readPayments(
        inFile path: String, forAccount account: AccountModel
    ) async throws(PaymentFileRefusal) -> PaymentBatch {
        let file = try await document(at: path)
        let entries: [PaymentEntry]
        do throws(PaymentFileFault) {
            entries = try PaymentFile.entries(in: file)
        } catch {
            throw .malformed(error)
        }
        do throws(BankError) {
            var check = PaymentCheck(
                entries, interactor: self, account: account, own: try await getAccounts(),
                known: try await bank.knownPayees(of: customer), today: clock.now().day)
            var payments: [FilePayment] = []
            for entry in entries {
                guard !Task.isCancelled else { throw .cancelled }
                payments.append(try await check.payment(entry))
            }
            return PaymentBatch(path: path, payments: payments)
        } catch {
            throw .bank(error)
        }
    }

    private func document(at path: String) async throws(PaymentFileRefusal) -> [UInt8] {
        do throws(StorageFailure) {
            return try await documents.contents(ofPath: path, limit: PaymentFile.limit)
        } catch {
            throw .file(error)
        }
    }

    func makeReference(note: String) -> TransferReference {
        let reference = TransferReference(id: ids.next(), note: note)
        made.withLock { $0 = MadeReference(reference: reference) }
        return reference
    }

    func findTransfer(id: TransferID) async throws(BankError) -> TransactionDetails? {
        do throws(BankError) {
            return try await bank.details(of: id, for: customer)
        } catch .unknownTransfer {
            return nil
        }
    }

    func checkBalance(forAccount account: AccountModel, amount: Money) async throws(BankError) -> Bool {
        let balance = try await getBalance(ofAccount: account)
        guard balance.currency == amount.currency else {
            throw .currencyMismatch(source: amount.currency, destination: balance.currency)
        }
        return balance.minorUnits >= amount.minorUnits
    }

    func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money {
        try await bank.balance(of: account.number, for: customer).amount
    }

    func processTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt {
        let order = TransferOrder(
            reference: reference, customer: customer, source: fromAccount.number, destination: toAccount.number,
            amount: amount)
        let (isFirst, begin) = (isFirstUse(of: reference), ContinuousClock.now)
        do {
            var receipt = try await bank.book(order)
            // What a first use repeats is its own order, which something on the way sent twice.
            if isFirst { receipt.isRepeat = false }
            return receipt
        } catch .outcomeUnknown(let id) {
            guard begin.duration(to: .now) < patience else { throw .outcomeUnknown(id) }
            return try await settle(order, unknown: id)
        } catch {
            throw error
        }
    }

    /// Whether `reference` is the one that was made last, and is now used for the first time.
    private func isFirstUse(of reference: TransferReference) -> Bool {
        made.withLock { made in
            guard made?.reference == reference, made?.isUsed == false else { return false }
            made?.isUsed = true
            return true
        }
    }

    func processTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money
    ) async throws(BankError) -> TransferReceipt {
        let movement = Movement(source: fromAccount.number, destination: toAccount.number, amount: amount)
        return try await processTransfer(
            fromAccount: fromAccount, toAccount: toAccount, amount: amount,
            reference: madeReference(for: movement) ?? TransferReference(id: ids.next()))
    }

    /// The reference that was made last, now only for `movement`: asking twice does not move the money twice.
    private func madeReference(for movement: Movement) -> TransferReference? {
        made.withLock { made in
            guard let known = made, known.movement == nil || known.movement == movement else { return nil }
            made = MadeReference(reference: known.reference, movement: movement, isUsed: known.isUsed)
            return known.reference
        }
    }

    /// Books the order once more: a receipt or a final refusal settles whether it was booked; otherwise the outcome stays unknown.
    private func settle(_ order: TransferOrder, unknown id: TransferID) async throws(BankError) -> TransferReceipt {
        do throws(BankError) {
            var receipt = try await bank.book(order)
            // What it repeats is the first attempt.
            receipt.isRepeat = false
            return receipt
        } catch {
            throw error.isFinal ? error : .outcomeUnknown(id)
        }
    }
}

extension BankError {
    /// Whether the bank was not asked, and may be later.
    var isOfTheWay: Bool {
        switch self {
        case .throttled, .unreachable: true
        default: false
        }
    }
}

/// What can be a nickname: one short word that means nothing else.
enum NicknameRule {
    /// - Throws: `NicknameRefusal.notAWord` or `.number`.
    static func check(_ nickname: String) throws(NicknameRefusal) {
        guard (1...Nickname.limit).contains(nickname.count), nickname.unicodeScalars.allSatisfy(isShown) else {
            throw .notAWord(nickname)
        }
        guard nickname.contains(where: \.isLetter), (try? IBAN(parsing: nickname)) == nil else {
            throw .number(nickname)
        }
    }

    /// Whether `nickname` may mean `account`: by its name, or by the holder's name or a word of it.
    static func mayMean(_ account: AccountModel, _ nickname: String) -> Bool {
        let wanted = SearchText.folded(nickname)
        let holder = SearchText.folded(account.holder)
        return [SearchText.folded(account.name), holder].contains(wanted)
            || holder.split(separator: " ").contains { $0 == wanted[...] }
    }

    /// Whether the character is visible and not white space.
    private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .spaceSeparator:
            false
        default: true
        }
    }
}

extension Nickname {
    /// Whether this is the nickname that `text` means, ignoring case and diacritics.
    fileprivate func isCalled(_ text: String) -> Bool { SearchText.folded(name) == SearchText.folded(text) }
}
