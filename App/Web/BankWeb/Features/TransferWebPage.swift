import BankAnswers
import BankKernel
import BankWire
import DisplayText
import Money
import Transfer

/// Sending money: a form, a page that asks whether it should be sent, and the receipt.
@MainActor
final class TransferWebPage: TransferViewProtocol, WebFeature {
    nonisolated static let model = FeatureModel.transfer

    /// The names of the fields, as in the syntax of the command.
    private enum Name {
        static let (amount, payee, note, reference) = ("AMOUNT", "NUMBER|NAME|N", "TEXT", "UUID")
        /// The note percent-encoded, and the payment that has it.
        static let (wholeNote, again) = ("note", "again")
    }

    /// The place of an order that was not confirmed.
    private static let left = "left"

    let visit: WebVisit
    let account: AccountModel
    private var source: AccountModel?
    private(set) var payees: [AccountModel] = []
    /// Whether the payees are known; they are not where the bank cannot be asked.
    private var hasPayees = false
    private(set) var nicknames: [IBAN: String] = [:]
    /// What became of a nickname, for people.
    private(set) var said: String?
    private var draft: TransferDraft?
    private var receipt: TransferNote?
    private var isSent = false
    private var unknown: TransferDraft?
    var message: String?

    private init(_ visit: WebVisit, account: AccountModel) {
        (self.visit, self.account) = (visit, account)
    }

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard let account = visit.account else { return .missing }
        let (page, location) = (TransferWebPage(visit, account: account), Location())
        let services = visit.services
        let presenter = TransferModule.presenter(
            view: page,
            interactor: TransferModule.interactor(
                bank: services.bank, book: services.payeeBook, ids: services.ids, documents: WebDocument(),
                clock: services.clock, customer: visit.user.id),
            router: location)
        switch (visit.request.method, visit.command) {
        case (.get, nil): return await page.form(presenter)
        case (.get, left): return await page.leave(presenter)
        case (.post, "send"): return await page.confirmation(presenter)
        case (.post, "confirm"): return await page.receipt(presenter)
        case (.post, "nickname"), (.post, "forget"): return await page.changeNickname(presenter)
        case (.get, "send"), (.get, "nickname"), (.get, "forget"): return .seeOther(visit.path())
        case (.get, "confirm"): return .seeOther(page.history)
        default: return .missing
        }
    }

    private var history: String { WebPath.feature(HistoryWebPage.model.type.rawValue, of: account) }

    /// The form, filled in with a payment that was made before; its note may be too long for a link.
    static func path(repeating payment: TransactionModel, from account: AccountModel) -> String {
        let fields = [
            (Name.amount, String(payment.amount.decimalText.drop { $0 == "-" })),
            (Name.payee, payment.counterparty.number.electronicForm), (Name.again, "\(payment.id)"),
        ]
        return WebPath.feature(model.type.rawValue, of: account) + WebPath.query(fields)
    }

    func displaySource(_ account: AccountModel) {
        source = account
    }

    func displayPayees(_ payees: [AccountModel]) {
        (self.payees, hasPayees) = (payees, true)
    }

    func displayNicknames(_ nicknames: [Nickname]) {
        self.nicknames = Dictionary(nicknames.map { ($0.number, $0.name) }) { first, _ in first }
    }

    func displayNickname(_ nickname: String?, of payee: AccountModel) {
        let name = "\(payee.holder), \(payee.name)"
        said = nickname.map { "\(name) is now called \($0)." } ?? "\(name) no longer has a nickname."
    }

    func askConfirmation(of draft: TransferDraft) {
        self.draft = draft
    }

    func displayReceipt(_ receipt: TransferNote) {
        self.receipt = receipt
    }

    func showTransferSuccess() {
        isSent = true
    }

    func showError(message: String) {
        self.message = message
    }

    func showTrailingWords(_ words: String) {
        message = "\"\(words)\" is not part of the account number. A note to the payee has a field of its own."
    }

    func showUnknownOutcome(of draft: TransferDraft) {
        unknown = draft
    }

    /// The form, below `heading`; its fields may be filled in by a link.
    private func form(_ presenter: any TransferPresenterProtocol, below heading: HTML = "") async -> WebAnswer {
        await presenter.loadForm(forAccount: account)
        let note = await givenNote()
        let form = form(filledWith: visit.request.query, note: note, refusals: message.map { [($0, nil)] } ?? [])
        return visit.page(
            "Transfer", "\(heading)\(form)\(nicknameForms())", because: visit.failures.problem,
            answer: AnswerText(TransferAnswers.payees, rows: payeeRows))
    }

    /// The note that a link gives, or that of the payment that it names.
    private func givenNote() async -> String {
        let query = visit.request.query
        guard let id = TransferID(parsing: query[Name.again]) else { return query[Name.note] }
        do throws(BankError) {
            return try await visit.services.bank.details(of: id, for: visit.user.id).note
        } catch {
            message = error.description
            return ""
        }
    }

    /// The form, with what is known of the order that was left: a click before, or another page, may have given it.
    private func leave(_ presenter: any TransferPresenterProtocol) async -> WebAnswer {
        guard let id = TransferID(parsing: visit.request.query[Name.reference]) else { return await form(presenter) }
        let known: HTML
        do throws(BankError) {
            _ = try await visit.services.bank.details(of: id, for: visit.user.id)
            known = """
                \(Layout.said("It was sent before: the transfer \(id) is booked."))\
                <p><a href="\(history)/\(id.description)">Show this transfer</a></p>

                """
        } catch .unknownTransfer {
            known = """
                \(Layout.said(TransferAnswers.notSent))\
                <p>The bank has booked nothing under \(id.description) so far. If you have clicked Send all the same, look in the \
                <a href="\(history)">history</a> in a moment.</p>

                """
        } catch {
            known = """
                \(Layout.refusal("It is not known whether the transfer \(id) was sent. \(error)", id: "unknown"))\
                <p>Look in the <a href="\(history)">history</a> before you send it again.</p>

                """
        }
        return await form(presenter, below: Layout.answer(to: "no", known))
    }

    /// Asks about an order under its form's reference, so that the form sent anew is the same order; under a new one if that had another.
    private func confirmation(_ presenter: any TransferPresenterProtocol) async -> WebAnswer {
        await prepare(presenter)
        let id = TransferID(parsing: visit.request.form[Name.reference])
        if let id, message == BankError.idReused(id).description {
            message = nil
            await prepare(presenter, reference: "")
        }
        if let draft { return visit.page("Send this?", question(of: draft)) }
        return await formAgain(presenter, refusals: await refusals(presenter), under: id)
    }

    /// The form as it was sent, with why it was refused.
    private func formAgain(
        _ presenter: any TransferPresenterProtocol, refusals: [(String, String?)], under id: TransferID? = nil
    ) async -> WebAnswer {
        let problem = visit.failures.problem
        await presenter.loadForm(forAccount: account)
        let (sent, note) = (visit.request.form, Self.note(of: visit.request.form))
        let form = form(filledWith: sent, note: note, refusals: refusals, under: id)
        return visit.page("Transfer", form, status: 422, because: problem)
    }

    /// Sends what was confirmed, under the reference of the page that asked: the same form again never moves money twice.
    private func receipt(_ presenter: any TransferPresenterProtocol) async -> WebAnswer {
        guard !visit.request.form[Name.reference].isEmpty else { return .missing }
        await prepare(presenter)
        if let draft {
            await presenter.makeTransfer(
                fromAccount: draft.fromAccount, toAccount: draft.toAccount, amount: draft.amount,
                reference: draft.reference)
        }
        if isSent, let receipt {
            return visit.page(
                "Sent", receiptText(receipt), at: "sent", answer: AnswerText(TransferAnswers.receipt, rows: [receipt]))
        }
        if let unknown {
            return visit.page("Transfer", question(about: unknown), status: 503, failure: WebVisit.unknown)
        }
        let (refusal, id) = (message ?? "", Self.reference(givenBy: visit.request)?.id)
        let isUsable = id.map { refusal != BankError.idReused($0).description } ?? false
        guard isUsable, visit.failures.problem != nil || draft?.isBooked == true else {
            return await formAgain(presenter, refusals: [(refusal, nil)], under: isUsable ? id : nil)
        }
        // The bank failed: an earlier request may have booked the order, or still may.
        return visit.page(
            "Transfer", "\(Layout.refusal(refusal))\(Self.formGivingAgain(visit.request, from: account))", status: 422,
            because: visit.failures.problem, failure: WebVisit.unknown)
    }

    /// Whether a request gives an order under a reference, which may be booked without an answer.
    nonisolated static func isConfirmation(_ request: WebRequest) -> Bool {
        request.method == .post && request.path.suffix(2) == [model.type.rawValue, "confirm"]
    }

    /// The reference under which a request gives an order; `nil` where there is none, or none that can be booked.
    nonisolated private static func reference(givenBy request: WebRequest) -> TransferReference? {
        let note = note(of: request.form)
        guard isConfirmation(request), !TransferOrder.isTooLong(note) else { return nil }
        return TransferID(parsing: request.form[Name.reference]).map { TransferReference(id: $0, note: note) }
    }

    /// The form that gives the order of a request again, under its reference; empty for a request without one. For a form that
    /// cannot be read it has only the reference.
    nonisolated static func formGivingAgain(_ request: WebRequest, from account: AccountModel? = nil) -> HTML {
        let order = request.form
        guard let reference = reference(givenBy: request) else { return "" }
        let id: (String, HTML) = ("reference", "\(reference.id.description)")
        guard order.isWhole else { return "\(Layout.list([id]))<p>Go back, and send the form again.</p>\n" }
        let form = WebForm(
            command: "confirm", path: WebPath.of(request.path), button: "Ask again",
            hidden: [Name.amount, Name.payee, Name.reference].map { ($0, order[$0]) } + fields(ofNote: note(of: order)))
        let payer = account.map(Layout.party) ?? "\(request.path.first ?? "")"
        let amount = account.flatMap { try? Money(typed: order[Name.amount], currency: $0.currency) }
        let shown: [(String, HTML)] = [
            ("from", payer), ("to", "\(order[Name.payee])"), ("note", "\(reference.note)"),
            ("amount", amount.map(Layout.amount) ?? "\(order[Name.amount])"), id,
        ]
        return """
            <p>Ask again, now or later: it is the same transfer, and the money never moves twice.</p>
            \(Layout.list(shown.filter { $0.1 != "" }))\(form.html)
            """
    }

    /// The note of a form: the whole one, as long as the field has what becomes of it there.
    nonisolated private static func note(of form: WebFields) -> String {
        let whole = PercentEncoding.decode(form[Name.wholeNote]) ?? ""
        return HTML.sentBack(whole) == HTML.sentBack(form[exactly: Name.note]) ? whole : form[Name.note]
    }

    /// The hidden fields that give a note back as it is.
    nonisolated private static func fields(ofNote note: String) -> [(name: String, value: String)] {
        [(Name.note, note)] + wholeNote(note)
    }

    /// The field with a note that its own field does not give back as it is.
    nonisolated private static func wholeNote(_ note: String) -> [(name: String, value: String)] {
        HTML.sentBack(note) == note ? [] : [(Name.wholeNote, PercentEncoding.encode(note))]
    }

    private func prepare(_ presenter: any TransferPresenterProtocol, reference: String? = nil) async {
        let form = visit.request.form
        guard let number = await number(ofPayee: form[Name.payee], presenter) else { return }
        await presenter.prepareTransfer(
            fromAccount: account, toNumber: number, amount: form[Name.amount], note: Self.note(of: form),
            reference: reference ?? form[Name.reference])
    }

    /// Why the order was refused, and the fields that this is about.
    private func refusals(_ presenter: any TransferPresenterProtocol) async -> [(String, String?)] {
        let (text, form) = (message ?? "", visit.request.form)
        var refusals: [(String, String?)] = []
        message = nil
        await presenter.checkAmount(form[Name.amount], fromAccount: account)
        if let message { refusals.append((message, Name.amount)) }
        message = nil
        if let number = await number(ofPayee: form[Name.payee], presenter) {
            await presenter.checkPayee(number, fromAccount: account)
        }
        if let message { refusals.append((message, Name.payee)) }
        let isTooLong = TransferOrder.isTooLong(Self.note(of: form))
        if isTooLong { refusals.append((BankError.noteTooLong.description, Name.note)) }
        return refusals.isEmpty ? [(text, nil)] : refusals
    }
}

extension TransferWebPage {
    private func form(
        filledWith values: WebFields, note: String, refusals: [(String, String?)], under id: TransferID? = nil
    ) -> HTML {
        let form = WebForm(
            command: "send", path: visit.path("send"), button: "Go on",
            fields: [
                .init(
                    name: Name.amount, label: "Amount", value: values[Name.amount],
                    hint: " \(account.currency.code)",
                    attributes: " inputmode=\"decimal\" autocomplete=\"off\" required", isChecked: true),
                .init(
                    name: Name.payee, label: "To", value: values[Name.payee],
                    attributes: " list=\"payees\" autocomplete=\"off\" required", isChecked: true),
                .init(
                    name: Name.note, label: "Note", value: note, kind: "textarea",
                    attributes: " rows=\"2\" autocomplete=\"off\""),
            ], hidden: [reference(id)] + shownRows + Self.wholeNote(note),
            refusals: refusals.map { (text: $0.0, field: $0.1) })
        return """
            \(source.map(holding) ?? "")\
            \(form.html)\(payeeNames)\(hasPayees ? payeeTable : "")
            """
    }

    /// The field with the reference of an order, or of a new one.
    private func reference(_ id: TransferID? = nil) -> (name: String, value: String) {
        (Name.reference, (id ?? visit.services.ids.next()).description)
    }

    private func holding(_ source: AccountModel) -> HTML {
        let balance = source.balance.map { Layout.list([("holds", Layout.amount($0))], said: (2, 3)) } ?? ""
        return Layout.answer(
            to: "open list back", "\(Layout.list([("from", Layout.party(source))], said: (2, 2)))\(balance)")
    }

    /// The payees of the account; each is a link to the form that is filled in with it.
    private var payeeTable: HTML {
        let links = payees.map { visit.path() + WebPath.query([(Name.payee, $0.number.electronicForm)]) }
        return Layout.answer(
            to: "open list back payees",
            payees.isEmpty
                ? Layout.said(TransferAnswers.noPayees)
                : Layout.table(payeeList, links: links, linked: 1))
    }

    private func question(of draft: TransferDraft) -> HTML {
        """
        <p data-said>Send \(Layout.amount(draft.amount))</p>
        \(fields(of: draft))\
        \(draft.repetition.map { Layout.said($0) } ?? "")\
        \(confirmation(of: draft, button: "Send \(Layout.plain(draft.amount))", question: "Confirm"))\
        <p><a href="\(visit.path(Self.left))\(WebPath.query([(Name.reference, draft.reference.id.description)]))" data-command="no">Do not send</a></p>

        """
    }

    /// Asks about an order that may be booked: to give it again settles that.
    private func question(about draft: TransferDraft) -> HTML {
        """
        \(Layout.refusal("The bank failed before it could answer, so it is not known whether the money was sent. Ask again, now or later: it is the same transfer, and the money never moves twice."))\
        \(fields(of: draft))\(confirmation(of: draft, button: "Ask again"))
        """
    }

    /// The form of an order with its reference: sent twice, it is booked once.
    private func confirmation(of draft: TransferDraft, button: String, question: String? = nil) -> HTML {
        WebForm(
            command: "confirm", path: visit.path("confirm"), button: button,
            hidden: hidden(draft, under: draft.reference.id), question: question
        ).html
    }

    private func hidden(_ draft: TransferDraft, under id: TransferID?) -> [(name: String, value: String)] {
        let payee = (Name.payee, draft.toAccount.number.electronicForm)
        return [(Name.amount, draft.amount.decimalText), payee, reference(id)]
            + Self.fields(ofNote: draft.reference.note)
    }

    private func receiptText(_ receipt: TransferNote) -> HTML {
        let draft = receipt.draft
        let again = WebForm(
            command: "again", path: visit.path("send"), button: nil, hidden: hidden(draft, under: nil))
        let next = Layout.sentence(Hints.afterTransfer) { command -> HTML in
            switch command {
            case "again": "<button form=\"again\" class=\"link\">again</button>"
            case "history": Layout.command(command, history)
            default: Layout.command(command, WebPath.feature(nil, of: account))
            }
        }
        let outcome = Layout.text(draft.outcome() + StyledText(" Reference \(draft.reference.id)"))
        return """
            <p role="status" data-said>\(outcome)</p>
            <p data-said>\(Layout.text(receipt.holding))</p>
            \(next)\
            \(Layout.answer(to: "receipt", Layout.list(receipt.shownFields.map { ($0.title, Layout.text($0.value)) }, said: (0, 2))))\
            \(again.html)
            """
    }

    private func fields(of draft: TransferDraft) -> HTML {
        let note: [(String, HTML)] = draft.reference.note.isEmpty ? [] : [("note", "\(draft.reference.note)")]
        let parties = [("from", Layout.party(draft.fromAccount)), ("to", Layout.party(draft.toAccount))] + note
        let reference: [(String, HTML)] = [
            ("amount", Layout.amount(draft.amount)), ("reference", "\(draft.reference.id.description)"),
        ]
        return "\(Layout.list(parties, said: (2, 2)))\(Layout.list(reference))"
    }
}
