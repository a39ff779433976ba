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
        func entries(keepsLineEnds: Bool) throws(PaymentFileFault) -> [PaymentEntry] {
            isXML
                ? try Pain001.entries(of: text, keepsLineEnds: keepsLineEnds)
                : try PaymentCSV.entries(of: text, keepsLineEnds: keepsLineEnds)
        }
        var payments = try entries(keepsLineEnds: false)
        guard !payments.isEmpty else { throw PaymentFileFault("it has no payments") }
        // Version 0.1.0 kept carriage returns. Of a file that could not be read then nothing is booked.
        guard text.contains(UInt8(ascii: "\r")) else { return payments }
        for (place, entry) in zip(payments.indices, (try? entries(keepsLineEnds: true)) ?? []) {
            let former = entry.former ?? entry.texts
            if former != payments[place].texts { payments[place].former = former }
        }
        return payments
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
    /// How many payments of the whole file have a content.
    private var totals: [PaymentContent: Int] = [:]
    /// How many had it when version 0.1.0 read them, and have another one now.
    private var formerTotals: [PaymentContent: Int] = [:]
    /// The orders of version 0.1.0 with a content that are booked and that no payment of the file has been found to be.
    private var formerlyBooked: [PaymentContent: [TransferDraft]] = [:]

    /// A check of the payments of `entries`, which `account` makes where the file does not name another one of `own`.
    init(
        _ entries: [PaymentEntry], interactor: TransferInteractor, account: AccountModel, own: [AccountModel],
        known: [AccountModel], today: CalendarDay
    ) {
        self.interactor = interactor
        self.account = account
        self.today = today
        self.own = Dictionary(own.map { ($0.number, $0) }) { first, _ in first }
        payees = Dictionary((own + known).map { ($0.number, $0.holding(nil)) }) { first, _ in first }
        left = self.own.mapValues { $0.balance?.minorUnits ?? 0 }
        for entry in entries where entry.problem == nil {
            guard let content = try? content(of: entry, from: source(of: entry)) else { continue }
            totals[content, default: 0] += 1
            if let former = entry.former { formerTotals[content.with(former), default: 0] += 1 }
        }
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
            func make(_ content: PaymentContent, number: Int) -> TransferDraft {
                TransferDraft(
                    fromAccount: source, toAccount: payee, amount: content.amount,
                    reference: TransferReference(id: content.reference(number: number), note: content.texts.note))
            }
            let order = make(content, number: counts.next(content))
            draft = order
            try check(order)
            if try await isBooked(order) { return FilePayment(entry: entry, draft: order, state: .bookedBefore) }
            if let former = entry.former.map(content.with), let order = try await formerOrder(former, make) {
                return FilePayment(entry: entry, draft: order, state: .bookedBefore)
            }
            guard !TransferOrder.isTooLong(order.reference.note) else { throw .order(.noteTooLong) }
            try checkDay(entry.day)
            try reserve(order)
            return FilePayment(entry: entry, draft: draft, state: .ready)
        } catch {
            switch error {
            case .refused(let refusal):
                var payment = FilePayment(entry: entry, draft: draft, state: .refused(refusal))
                payment.currency = Currency(code: entry.currency) ?? (try? source(of: entry))?.currency
                return payment
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
                texts: entry.texts, source: source.number, destination: destination, amount: amount)
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

    /// A booked order with the content `former` that no payment of the file has by itself: its number is none of theirs.
    private mutating func formerOrder(
        _ former: PaymentContent, _ make: (PaymentContent, Int) -> TransferDraft
    ) async throws(Stop) -> TransferDraft? {
        if formerlyBooked[former] == nil {
            var booked: [TransferDraft] = []
            let first = totals[former, default: 0]
            for number in first..<first + formerTotals[former, default: 0] {
                let order = make(former, number)
                if try await isBooked(order) { booked.append(order) }
            }
            formerlyBooked[former] = booked.reversed()
        }
        return formerlyBooked[former]?.popLast()
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
    var texts: PaymentTexts
    let source: IBAN
    let destination: IBAN
    let amount: Money

    /// The same with other texts.
    func with(_ texts: PaymentTexts) -> PaymentContent {
        var content = self
        content.texts = texts
        return content
    }

    /// The reference of the payment with this content that has the `number` among equal ones of its file, from 0.
    ///
    /// A UUID of version 8 (RFC 9562): the first bits of a hash.
    func reference(number: Int) -> TransferID {
        var hash = SHA256()
        let parts =
            texts.ids
            + [source.electronicForm, destination.electronicForm, amount.description, texts.note, String(number)]
        for text in parts { hash.update(counting: text) }
        var bytes = hash.finalize()
        bytes[6] = bytes[6] & 0x0f | 0x80
        bytes[8] = bytes[8] & 0x3f | 0x80
        return bytes.withUnsafeBytes { TransferID(bytes: UnsafeRawBufferPointer(rebasing: $0[..<16])) }
    }
}

extension [PaymentContent: Int] {
    /// The number of the next payment with this content. Equal payments of a file are distinguished by it, so that other lines may
    /// be edited, added or moved.
    fileprivate mutating func next(_ content: PaymentContent) -> Int {
        let number = self[content, default: 0]
        self[content] = number + 1
        return number
    }
}
