import BankKernel
import Money

/// Payment files, whose format their content tells.
enum PaymentFile {
    /// The most bytes of one.
    static let limit = 16 << 20

    /// The payments in `bytes`: pain.001 where they begin as XML does, CSV otherwise.
    static func entries(in bytes: [UInt8]) throws(PaymentFileFault) -> [PaymentEntry] {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
        guard String(validating: text, as: UTF8.self) != nil else { throw PaymentFileFault("it is not in UTF-8") }
        let isXML = text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "<")
        let entries = isXML ? try Pain001.entries(of: text) : try PaymentCSV.entries(of: text)
        guard !entries.isEmpty else { throw PaymentFileFault("it has no payments") }
        return entries
    }
}

/// Holds the payments of a file against the bank, one after the other.
struct PaymentCheck {
    /// Why a payment goes no further, or none does.
    private enum Stop: Error {
        case refused(PaymentRefusal)
        case bank(BankError)

        static func order(_ error: BankError) -> Stop { .refused(.order(.bank(error))) }
    }

    private let interactor: TransferInteractor
    private let account: AccountModel
    private let today: CalendarDay
    private let own: [IBAN: AccountModel]
    private var payees: [IBAN: AccountModel]
    /// What is left in own accounts after the payments before.
    private var left: [IBAN: Int64]
    /// How many payments with the same content came before.
    private var counts: [PaymentContent: Int] = [:]

    /// A check of payments that `account` makes where the file does not name another one of `own`.
    init(
        interactor: TransferInteractor, account: AccountModel, own: [AccountModel], known: [AccountModel],
        today: CalendarDay
    ) {
        self.interactor = interactor
        self.account = account
        self.today = today
        self.own = Dictionary(own.map { ($0.number, $0) }) { first, _ in first }
        payees = Dictionary((own + known).map { ($0.number, $0.holding(nil)) }) { first, _ in first }
        left = self.own.mapValues { $0.balance?.minorUnits ?? 0 }
    }

    /// What becomes of a payment.
    /// - Throws: `BankError` when the bank cannot be asked.
    mutating func payment(_ entry: PaymentEntry) async throws(BankError) -> FilePayment {
        var draft: TransferDraft?
        do throws(Stop) {
            if let problem = entry.problem { throw .refused(.entry(problem)) }
            let source = try source(of: entry)
            let content = try content(of: entry, from: source)
            let payee = try await payee(numbered: content.destination)
            let order = TransferDraft(
                fromAccount: source, toAccount: payee, amount: content.amount,
                reference: TransferReference(id: reference(of: content), note: entry.note))
            draft = order
            try check(order)
            if try await isBooked(order) {
                return FilePayment(entry: entry, draft: draft, state: .bookedBefore)
            }
            try checkDay(entry.day)
            try reserve(order)
            return FilePayment(entry: entry, draft: draft, state: .ready)
        } catch {
            switch error {
            case .refused(let refusal): return FilePayment(entry: entry, draft: draft, state: .refused(refusal))
            case .bank(let error): throw error
            }
        }
    }

    private func source(of entry: PaymentEntry) throws(Stop) -> AccountModel {
        let number = entry.source.isEmpty ? account.number : try number(entry.source)
        guard let source = own[number] else { throw .order(.notYourAccount(number)) }
        return source.holding(nil)
    }

    private func content(of entry: PaymentEntry, from source: AccountModel) throws(Stop) -> PaymentContent {
        guard !entry.payeeNumber.isEmpty else { throw .refused(.entry(.missing("IBAN"))) }
        guard !entry.amount.isEmpty else { throw .refused(.entry(.missing("amount"))) }
        let destination = try number(entry.payeeNumber)
        var currency = source.currency
        if !entry.currency.isEmpty {
            guard let named = Currency(code: entry.currency) else {
                throw .refused(.entry(.currency(entry.currency)))
            }
            currency = named
        }
        do throws(MoneyError) {
            let amount = try Money(parsing: entry.amount, currency: currency)
            guard currency == source.currency else { throw .otherCurrency("\(amount)", allowed: source.currency) }
            return PaymentContent(
                ids: entry.ids, source: source.number, destination: destination, amount: amount, note: entry.note)
        } catch {
            throw .refused(.order(.amount(error)))
        }
    }

    private func number(_ text: String) throws(Stop) -> IBAN {
        do throws(IBANError) {
            return try IBAN(parsing: text)
        } catch {
            throw .refused(.entry(.number(text, reason: error.description)))
        }
    }

    /// Equal payments of a file are distinguished by their number among them, so that other lines may be edited, added or moved.
    private mutating func reference(of content: PaymentContent) -> TransferID {
        let count = counts[content, default: 0]
        counts[content] = count + 1
        return content.reference(number: count)
    }

    private mutating func payee(numbered number: IBAN) async throws(Stop) -> AccountModel {
        if let payee = payees[number] { return payee }
        do throws(BankError) {
            let payee = try await interactor.findPayee(number: number)
            payees[number] = payee
            return payee
        } catch {
            switch error {
            case .unknownAccount, .throttled: throw .order(error)
            default: throw .bank(error)
            }
        }
    }

    private func check(_ order: TransferDraft) throws(Stop) {
        let (source, payee) = (order.fromAccount, order.toAccount)
        guard order.amount.minorUnits > 0 else { throw .order(.amountNotPositive) }
        guard source.number != payee.number else { throw .order(.sameAccount) }
        guard source.currency == payee.currency else {
            throw .order(.currencyMismatch(source: source.currency, destination: payee.currency))
        }
        guard !TransferOrder.isTooLong(order.reference.note) else { throw .order(.noteTooLong) }
    }

    private func isBooked(_ order: TransferDraft) async throws(Stop) -> Bool {
        do throws(BankError) {
            return try await interactor.isBooked(order)
        } catch .idReused(let id) {
            throw .order(.idReused(id))
        } catch {
            throw .bank(error)
        }
    }

    private func checkDay(_ text: String) throws(Stop) {
        guard !text.isEmpty else { return }
        guard let day = CalendarDay(iso8601: text) else { throw .refused(.entry(.day(text))) }
        guard day <= today else { throw .refused(.entry(.later(day))) }
    }

    /// Takes the money of an order from what is left.
    private mutating func reserve(_ order: TransferDraft) throws(Stop) {
        let (source, amount) = (order.fromAccount.number, order.amount.minorUnits)
        let before = left[source] ?? 0
        guard before >= amount else {
            throw .refused(.entry(.notEnough(left: Money(minorUnits: before, currency: order.amount.currency))))
        }
        left[source] = before - amount
        if let other = left[order.toAccount.number] {
            let (sum, overflow) = other.addingReportingOverflow(amount)
            guard !overflow else { throw .order(.amountTooLarge) }
            left[order.toAccount.number] = sum
        }
    }
}

/// What makes a payment of a file the one that it is.
private struct PaymentContent: Hashable {
    let ids: [String]
    let source: IBAN
    let destination: IBAN
    let amount: Money
    let note: String

    /// The reference of the payment with this content that has the `number` among equal ones of its file, from 0.
    ///
    /// A UUID of version 8 (RFC 9562): the first bits of a hash.
    func reference(number: Int) -> TransferID {
        var hash = SHA256()
        let texts =
            ids + [source.electronicForm, destination.electronicForm, amount.description, note, String(number)]
        for text in texts { hash.update(counting: text) }
        var bytes = hash.finalize()
        bytes[6] = bytes[6] & 0x0f | 0x80
        bytes[8] = bytes[8] & 0x3f | 0x80
        return bytes.withUnsafeBytes { TransferID(bytes: UnsafeRawBufferPointer(rebasing: $0[..<16])) }
    }
}
