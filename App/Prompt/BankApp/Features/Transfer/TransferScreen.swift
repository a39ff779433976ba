import BankAnswers
import BankKernel
import DisplayText
import History
import Money
import ShellCommands
import TerminalIO
import Transfer

@MainActor
final class TransferScreen: TransferViewProtocol {
    weak var presenter: (any TransferPresenterProtocol)?
    let console: Console
    let account: AccountModel
    private let repeated: TransactionModel?
    private let fetchLatest: @MainActor () async throws(BankError) -> TransactionModel?
    private let isLoggedIn: @MainActor () -> Bool
    /// The bank's current payees, by name.
    private var payees: [AccountModel] = []
    private var nicknames: [IBAN: String] = [:]
    var printed = PrintedRows<AccountModel>()
    var openedRow: Int?
    private var draft: TransferDraft?
    /// The payments of a file that await confirmation.
    var batch: PaymentBatch?
    private(set) var receipt: TransferNote?
    /// The last order sent from this screen.
    private var sent: TransferDraft?
    private var isRefused = false
    /// The refusal of a reference that has another note, after which the note is taken as it was typed.
    private var reuse: String?
    private var isOpening = false
    /// Why not all payees or not all nicknames are known; `nil` where they are.
    private var gap: String?
    /// Whether `gap` is still to be told: a line that brings an IBAN opens the screen without the nicknames.
    private var isGapUntold = false
    private var hasPayees = false
    private var showsSource = true

    /// A screen that sends from `account`; `repeated` is a payment to repeat. `fetchLatest` gives the latest payment from the account.
    init(
        console: Console, account: AccountModel, repeated: TransactionModel?,
        isLoggedIn: @escaping @MainActor () -> Bool,
        fetchLatest: @escaping @MainActor () async throws(BankError) -> TransactionModel?
    ) {
        self.isLoggedIn = isLoggedIn
        self.repeated = repeated
        self.fetchLatest = fetchLatest
        self.console = console
        self.account = account
    }

    func displayNicknames(_ nicknames: [Nickname]) {
        self.nicknames = Dictionary(nicknames.map { ($0.number, $0.name) }) { first, _ in first }
    }

    func displayNickname(_ nickname: String?, of payee: AccountModel) {
        let text = "\(payee.holder), \(payee.name), \(payee.number.printForm)"
        console.writer.line(
            nickname.map { StyledText("\(text) is now called ") + StyledText($0, .accent) + "." }
                ?? StyledText("\(text) no longer has a nickname."))
    }

    func displaySource(_ account: AccountModel) {
        guard showsSource else { return }
        console.writer.line(Self.party("from", account))
        if let balance = account.balance {
            console.writer.line(StyledText("  holds   ", .muted) + .amount(balance, .positive))
        }
        console.writer.line()
    }

    func displayPayees(_ payees: [AccountModel]) {
        self.payees = payees
        hasPayees = true
        guard isOpening else { return }
        printed.take(payees, shownBy: console.writer)
        console.answer(
            TransferAnswers.payees, payees.map { PayeeRow(account: $0, nickname: nicknames[$0.number]) },
            ifEmpty: TransferAnswers.noPayees)
    }

    func displayReceipt(_ receipt: TransferNote) {
        self.receipt = receipt
    }

    func askConfirmation(of draft: TransferDraft) {
        self.draft = draft
        console.writer.line("Send \(draft.amount)")
        console.writer.line(Self.party("from", draft.fromAccount))
        console.writer.line(Self.party("to", draft.toAccount))
        if !draft.reference.note.isEmpty {
            console.writer.line(StyledText("  note  ", .muted) + StyledText(draft.reference.note))
        }
        // A script that is killed never sees the answer.
        if console.confirmsAll {
            console.writer.line(StyledText("  ref   ", .muted) + StyledText("\(draft.reference.id)"))
        }
        if let repetition = draft.repetition { console.writer.line(StyledText(repetition)) }
    }

    func showTransferSuccess() {
        guard let draft = receipt?.draft ?? draft else { return }
        defer {
            if console.writer.outputFailure != nil {
                console.writer.error(
                    "\(draft.outcome().text) Reference \(draft.reference.id). The output cannot be written.")
            }
        }
        sent = draft
        let receipt = receipt ?? TransferNote(draft: draft, bookedAt: nil, balance: nil)
        console.answer(TransferAnswers.receipt, receipt) { writer in
            writer.line(draft.outcome(.positive) + " Reference \(draft.reference.id)")
            writer.line(receipt.holding)
        }
        if Task.isCancelled, !draft.isBooked { console.writer.line("The money had moved before you cancelled.") }
    }

    func showError(message: String) {
        guard message != reuse else { return reuse = nil }
        isRefused = true
        if isOpening {
            gap = message
            isGapUntold = hasPayees && console.writer.isMuted
            if isGapUntold { return }
        }
        console.writer.error(message)
    }

    func showTrailingWords(_ words: String) {
        showError(message: Self.refusal(of: words, behind: "account number"))
    }

    private static func refusal(of words: some StringProtocol, behind number: String) -> String {
        "\"\(words)\" is not part of the \(number); a note to the payee follows \"note\"."
    }

    func showUnknownOutcome(of draft: TransferDraft) {
        let reference = draft.reference
        let note = reference.note.isEmpty ? "" : " note \(ValueKind.note.text(of: reference.note))"
        let plain = draft.amount.decimalText
        let amount = console.typedGrouping == "." ? plain.replacing(".", with: ",") : plain
        isRefused = true
        console.writer.error(
            """
            The bank failed before it could answer, so it is not known whether the transfer \(reference.id) was made. To \
            settle it, type this on the transfer screen of \(draft.fromAccount.name), now or later; it is the same \
            transfer and never moves the money twice:
            """,
            quoting: """
                send \(amount) \(draft.amount.currency) to \(draft.toAccount.number.electronicForm)\(note) ref \(reference.id)
                """)
    }

    /// Asks for the values that the line lacks; `payee` was chosen by the number of its row.
    private func send(_ input: CommandInput, to payee: AccountModel? = nil) async throws(CommandStop) {
        let isDialogue = input["AMOUNT"] == nil
        let typed = if let amount = input["AMOUNT"] { try plain(amount) } else { try await askAmount() }
        guard let amount = typed else { return }
        let chosen =
            if let payee { payee.number.electronicForm } else if let payee = input["NUMBER|NAME|N"] {
                try number(of: payee)
            } else {
                try await askPayee()
            }
        guard let number = chosen else { return }
        if payee != nil, try await isRefused(by: { await $0.checkPayee(number, fromAccount: self.account) }) { return }
        let note = if isDialogue { try await askNote() } else { input["TEXT"] ?? "" }
        let reference = input["UUID"] ?? ""
        // A proposed line has the hidden characters of a note written out, which a note may have as they are, too.
        let hidden = reference.isEmpty ? note : Sanitizer.hidden(note)
        reuse = hidden == note ? nil : TransferID(parsing: reference).map { "\(BankError.idReused($0))" }
        defer { reuse = nil }
        let isEither = reuse != nil
        try await order(amount, to: number, note: hidden, reference: reference)
        if isEither, reuse == nil { try await order(amount, to: number, note: note, reference: reference) }
    }

    private func askAmount() async throws(CommandStop) -> String? {
        try await console.answer(to: "Amount:") { typed throws(CommandStop) in
            let amount = try plain(typed)
            let isRefused = try await isRefused { await $0.checkAmount(amount, fromAccount: self.account) }
            return (isRefused ? nil : amount, isLoggedIn())
        }
    }

    private func askPayee() async throws(CommandStop) -> String? {
        try await console.answer(to: "To:", completing: completablePayees) { typed throws(CommandStop) in
            let number = try number(of: typed)
            let isRefused = try await isRefused { await $0.checkPayee(number, fromAccount: self.account) }
            return (isRefused ? nil : number, isLoggedIn())
        }
    }

    private func askNote() async throws(CommandStop) -> String {
        try await console.answer(to: "Note:") { typed throws(CommandStop) in
            let note = Self.trimmed(typed)
            guard !TransferOrder.isTooLong(note) else { throw .refused("\(BankError.noteTooLong)") }
            return (note, true)
        } ?? ""
    }

    /// The amount as the presenter reads it, which knows of no locale.
    /// - Throws: `CommandStop.refused` for what is none, where points part thousands on the screen.
    private func plain(_ amount: String) throws(CommandStop) -> String {
        let grouping = console.typedGrouping
        guard grouping == "." else { return amount }
        do throws(MoneyError) {
            return try Money(typed: amount, currency: account.currency, grouping: grouping).decimalText
        } catch {
            throw .refused(error.description(in: account.currency))
        }
    }

    /// Prepares an order and makes it when the customer confirms it.
    private func order(
        _ amount: String, to number: String, note: String, reference: String = ""
    ) async throws(CommandStop) {
        (self.draft, receipt) = (nil, nil)
        await presenter?.prepareTransfer(
            fromAccount: account, toNumber: number, amount: amount, note: note, reference: reference)
        guard let draft = self.draft else { return }
        guard try await console.confirm("Confirm") else {
            return console.writer.line(StyledText(TransferAnswers.notSent))
        }
        if reference.isEmpty {
            await presenter?.makeTransfer(
                fromAccount: draft.fromAccount, toAccount: draft.toAccount, amount: draft.amount)
        } else {
            await presenter?.makeTransfer(
                fromAccount: draft.fromAccount, toAccount: draft.toAccount, amount: draft.amount,
                reference: draft.reference)
        }
    }

    /// Asks to repeat the order, or without one from here the latest payment from the account, as a new transfer.
    func sendAgain() async throws(CommandStop) {
        guard let sent else { return try await sendLatest() }
        try await order(
            sent.amount.decimalText, to: sent.toAccount.number.electronicForm, note: sent.reference.note)
    }

    private func sendLatest() async throws(CommandStop) {
        let latest: TransactionModel?
        do throws(BankError) {
            latest = try await fetchLatest()
        } catch {
            throw .refused("\(error)")
        }
        guard let latest else { throw .refused("\(HistoryRefusal.nothingSent(account))") }
        try await order(latest)
    }

    private func order(_ payment: TransactionModel) async throws(CommandStop) {
        try await order(
            String(payment.amount.decimalText.drop { $0 == "-" }),
            to: payment.counterparty.number.electronicForm, note: payment.note)
    }

    /// Asks to repeat the payment that the screen was opened with.
    func sendRepeated() async throws(CommandStop) {
        guard let repeated else { return }
        let failuresBefore = console.writer.failures
        await console.writer.muted { await open() }
        guard console.writer.failures == failuresBefore else { return }
        try await order(repeated)
    }

    /// The account number of the payee called `text`, or `text` itself, which may be the number of a new payee.
    /// - Throws: `CommandStop.refused` for the number of a row that was not printed, and where several payees have the name or
    /// not all names are known.
    private func number(of text: String, isPaid: Bool = true) throws(CommandStop) -> String {
        let number = try AccountChoice(of: payees, printed: printed, nicknames: nicknames, isWhole: gap == nil)
            .payee(typed: text)
        let words = text.split(separator: " ", maxSplits: 1)
        if number == text, isPaid, words.count == 2, let row = Int(words[0]), printed[row] != nil {
            throw .refused(Self.refusal(of: words[1], behind: "number"))
        }
        guard let gap, (try? IBAN(parsing: text)) == nil else { return number }
        guard number != text else { throw .refused("\(gap) Type \"list\" to try again, or enter an IBAN.") }
        if isGapUntold, isPaid { console.writer.warning(gap) }
        isGapUntold = false
        return number
    }

    /// Whether the presenter has refused the input, so that no further question is needed.
    private func isRefused(by check: (any TransferPresenterProtocol) async -> Void) async throws(CommandStop) -> Bool {
        isRefused = false
        if let presenter { await check(presenter) }
        return isRefused
    }

    private static func trimmed(_ note: String) -> String {
        let words = note.split(omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
        guard let first = words.first, let last = words.last else { return "" }
        return String(note[first.startIndex..<last.endIndex])
    }

    static func party(_ label: String, _ account: AccountModel) -> StyledText {
        let padding = String(repeating: " ", count: 6 - label.count)
        return StyledText("  \(label)\(padding)", .muted)
            + "\(account.holder), \(account.name), \(account.number.printForm)"
    }
}

extension TransferScreen: TabledScreen, ListScreen {
    private nonisolated static let note: SyntaxElement = .optional([.keyword("note"), .value("TEXT", .note)])
    /// The words of an order, which cannot be nicknames.
    private nonisolated static let keywords: Set = ["to", "note", "ref"]
    private nonisolated static let reference: SyntaxElement = .optional([.keyword("ref"), .value("UUID", .reference)])

    nonisolated static let table: [ScreenCommand<TransferScreen>] = [
        ScreenCommand(
            "send",
            takes: [
                .optional([
                    .value("AMOUNT", .amount), .keyword("to"), .value("NUMBER|NAME|N", .account), note, reference,
                ])
            ],
            to: "send money; asks you to confirm first", inShell: .command
        ) { screen, input throws(CommandStop) in
            try await screen.send(input)
        },
        ScreenCommand("again", to: "repeat the last transfer from here, or your latest payment, as a new one") {
            screen, _ throws(CommandStop) in
            try await screen.sendAgain()
        },
        ScreenCommand(
            "import", takes: [.value("FILE", .payments)],
            to: "send the payments of a file, pain.001 or CSV; asks you to confirm first", inShell: .below
        ) { screen, input throws(CommandStop) in
            try await screen.importPayments(fromFile: input["FILE"] ?? "")
        },
        ScreenCommand("list", to: "show the paying account and the payees again") { screen, _ in await screen.open() },
        ScreenCommand("payees", to: "show whom you can pay, with your nicknames", inShell: .command) { screen, _ in
            screen.showsSource = false
            await screen.open()
            screen.showsSource = true
        },
        ScreenCommand(
            "nickname", takes: [.value("PAYEE", .account), .value("NICKNAME", .nickname)],
            to: "give a payee a nickname, or a new one", inShell: .command
        ) { screen, input throws(CommandStop) in
            let nickname = input["NICKNAME"] ?? ""
            guard !keywords.contains(nickname.lowercased()) else {
                throw .refused("\"\(nickname)\" is a word that \"send\" needs; choose another nickname.")
            }
            let payee = input["PAYEE"] ?? ""
            let number = try screen.number(of: payee, isPaid: false)
            // The words after a row, or from a quote on, are those of the nickname.
            let words = payee.split(separator: " ")
            let isQuoted = words.dropFirst().contains { word in
                word.first.map { "\"'".contains($0) && $0 == nickname.last } == true
            }
            if number == payee, isQuoted || words.count > 1 && Int(words[0]) != nil {
                throw .refused("\(NicknameRefusal.notAWord(nickname))")
            }
            await screen.presenter?.setNickname(nickname, forNumber: number)
        },
        ScreenCommand(
            "forget", takes: [.value("PAYEE", .account)], to: "forget the nickname of a payee", inShell: .command
        ) { screen, input throws(CommandStop) in
            await screen.presenter?.forgetNickname(
                ofNumber: try screen.number(of: input["PAYEE"] ?? "", isPaid: false))
        },
    ]

    var title: String { "transfer" }
    var workingAccount: AccountModel? { account }
    var completablePayees: [String] { payees.completions + nicknames.values }

    func appear(isReturning: Bool) async {
        await open()
    }

    /// Asks for the amount to send to the payee of the row.
    func open(_ row: AccountModel) async throws(CommandStop) {
        // A payee has no details, so its number starts an order.
        openedRow = nil
        console.writer.line(Self.party("to", row))
        try await send(CommandInput(), to: row)
    }

    private func open() async {
        (isOpening, gap, hasPayees) = (true, nil, false)
        await presenter?.loadForm(forAccount: account)
        isOpening = false
    }

    func goBack() {
        presenter?.didSelectBack()
    }
}

extension [AccountModel] {
    /// The completions of a payee: numbers, names and holders.
    var completions: [String] { map(\.number.electronicForm) + map(\.name) + map(\.holder) }
}
