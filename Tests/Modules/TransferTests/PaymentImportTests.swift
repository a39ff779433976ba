import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Money
import Testing
import TransferMocks

@testable import Transfer

struct PaymentReadingTests {
    @Test func `an order has a reference that follows from what the file says`() async throws {
        let (first, second) = (
            try await read("\(Self.payee),12.50,Tea,"),
            try await read("\(Self.payee),12.50,Tea,")
        )

        let draft = try #require(first.first?.draft)
        #expect(draft == second.first?.draft)
        #expect(
            draft.fromAccount.number == AccountModel.checking.number
                && draft.toAccount.number == AccountModel.payee.number)
        #expect(draft.amount == .eur(12_50) && draft.reference.note == "Tea")
        #expect(draft.reference.id.description == "26d3f703-6d9c-8b06-868f-59b0628011b8")
        #expect(first.map(\.state) == [.ready])
    }

    @Test func `equal lines are orders of their own, wherever they stand`() async throws {
        let lines = ["\(Self.payee),1,,", "\(Self.payee),2,,", "\(Self.payee),1,,"]
        let ids = try await read(lines.joined(separator: "\n")).compactMap(\.draft?.reference.id)
        let moved = try await read((["bad,1,,"] + lines.reversed()).joined(separator: "\n")).compactMap(
            \.draft?.reference.id)

        #expect(Set(ids).count == 3)
        #expect(Set(ids) == Set(moved))
    }

    @Test func `each value makes another reference`() async throws {
        let ids = try await read(
            "\(Self.payee),1,,\n\(Self.payee),2,,\n\(Self.payee),1,Tea,\n\(Self.payee),1,,Tea\n\(Self.savings),1,,"
        ).compactMap(\.draft?.reference.id)
        #expect(Set(ids).count == 5)
    }

    @Test(
        arguments: [
            ("bad,1,,", .entry(.number("bad", reason: "an IBAN of BA has 20 characters, this one has 3"))),
            (",1,,", .entry(.missing("IBAN"))), ("\(payee),,,", .entry(.missing("amount"))),
            ("\(payee),1", .entry(.fieldCount(2, header: 4))),
            ("\(payee),x,,", .order(.amount(.notAnAmount("x")))),
            ("\(payee),1.005,,", .order(.amount(.tooManyDecimals("1.005", allowed: .eur)))),
            ("\(payee),0,,", .order(.bank(.amountNotPositive))),
            ("\(payee),-1,,", .order(.bank(.amountNotPositive))),
            ("\(checking),1,,", .order(.bank(.sameAccount))),
            ("\(IBAN.nobodys.electronicForm),1,,", .order(.bank(.unknownAccount(.nobodys)))),
            (
                "\(AccountModel.dollarPayee.number.electronicForm),1,,",
                .order(.bank(.currencyMismatch(source: .eur, destination: .usd)))
            ),
            ("\(payee),1,\(String(repeating: "x", count: 141)),", .order(.bank(.noteTooLong))),
            ("\(payee),1234.51,,", .entry(.notEnough(left: .eur(1_234_50)))),
            ("\(payee),92233720368547758.08,,", .order(.amount(.outOfRange))),
        ] as [(String, PaymentRefusal)])
    func `a line is refused alone`(line: String, refusal: PaymentRefusal) async throws {
        let payments = try await read("\(line)\n\(Self.payee),1,,")
        #expect(payments.map(\.refusal) == [refusal, nil])
        #expect(payments.map(\.entry.line) == [2, 3])
    }

    @Test(
        arguments: [
            ("USD", .order(.amount(.otherCurrency("1.00 USD", allowed: .eur)))), ("XXX", .entry(.currency("XXX"))),
            ("eur", nil),
        ] as [(String, PaymentRefusal?)])
    func `a currency must be that of the account`(code: String, refusal: PaymentRefusal?) async throws {
        #expect(try await read("iban,amount,currency", "\(Self.payee),1,\(code)").map(\.refusal) == [refusal])
        #expect(try await read("iban,amount,currency", "\(Self.payee),x,JPY").first?.reason?.hasSuffix("2500.") == true)
    }

    @Test func `the payments before leave less, and those to an own account leave it more`() async throws {
        let payments = try await read(
            "\(Self.payee),1000,,\n\(Self.payee),1000,,\n\(Self.savings),234.50,,\n\(Self.payee),0.01,,"
        )
        #expect(
            payments.map(\.refusal) == [
                nil, .entry(.notEnough(left: .eur(234_50))), nil, .entry(.notEnough(left: .eur(0))),
            ])
    }

    @Test func `what is booked already needs no money and moves none`() async throws {
        let sut = makeSUT()
        let text = "iban,amount\n\(Self.payee),1000\n\(Self.payee),200"
        let first = try await read(text, by: sut)
        try await send(first[0].draft, by: sut)

        let again = try await read(text, by: sut)
        #expect(again.map(\.state) == [.bookedBefore, .ready])
        #expect(again.map(\.draft) == first.map(\.draft))
    }

    @Test(
        arguments: [
            (message(remittances: [tea]), message(remittances: ["\(tea)\(creditor(18))"])),
            (
                message(remittances: ["<Ustrd>\(long)</Ustrd>"]),
                message(remittances: ["<Ustrd>\(long)</Ustrd>\(creditor(18))"])
            ),
            (message(remittances: [tea]), message(remittances: ["\(tea)\(creditor(18))"], converted: [tea])),
            (
                message(remittances: ["<Ustrd>two&#13;\nlines</Ustrd>"]),
                message(remittances: ["<Ustrd>two\r\nlines</Ustrd>"])
            ),
            ("iban,amount,note\n\(payee),1,\"two\r\r\nlines\"", "iban,amount,note\n\(payee),1,\"two\r\nlines\""),
            (
                "iban,amount,reference\n\(payee),1,\"two\r\r\nlines\"",
                "iban,amount,reference\n\(payee),1,\"two\r\nlines\""
            ),
        ])
    func `what is booked under the texts that were read before is not made again`(former: String, text: String)
        async throws
    {
        let sut = makeSUT()
        let draft = try await read(former, by: sut)[0].draft
        try await send(draft, by: sut)

        let payments = try await read(text, by: sut)
        #expect(payments.first?.state == .bookedBefore)
        #expect(payments.first?.draft == draft)
    }

    @Test(arguments: [1, 2, 3])
    func `each booking under the texts that were read before counts for one payment`(count: Int) async throws {
        let sut = makeSUT()
        let former = Self.message(remittances: Array(repeating: Self.tea, count: count))
        for payment in try await read(former, by: sut) { try await send(payment.draft, by: sut) }

        let references = [Self.creditor(18), "", Self.creditor(19)]
        let payments = try await read(Self.message(remittances: references.map { "\(Self.tea)\($0)" }), by: sut)
        #expect(payments.map { $0.state == .bookedBefore } == [count > 1, true, count > 2])
        #expect(Set(payments.map(\.draft?.reference.id)).count == 3)
    }

    @Test func `what another payment of the file is counts for that one alone`() async throws {
        let sut = makeSUT()
        let text = Self.message(remittances: ["\(Self.tea)\(Self.creditor(18))", Self.tea])
        let first = try await read(text, by: sut)
        try await send(first[1].draft, by: sut)

        let again = try await read(text, by: sut)
        #expect(again.map(\.state) == [.ready, .bookedBefore])
        #expect(again.map(\.draft) == first.map(\.draft))
    }

    @Test(
        arguments: [
            ("2026-01-05", nil), ("2026-01-06", .entry(.later(CalendarDay(daysSinceEpoch: 20_459)))),
            ("soon", .entry(.day("soon"))),
        ] as [(String, PaymentRefusal?)])
    func `no payment is made before its day`(day: String, refusal: PaymentRefusal?) async throws {
        let payment = try await read(Self.message(day: day, source: Self.savings), by: makeSUT())[0]
        #expect(payment.refusal == refusal)
        #expect(payment.draft?.fromAccount.number == AccountModel.savings.number)
    }

    @Test func `the account that a file names must be one's own`() async throws {
        let payments = try await read(Self.message(source: Self.payee), by: makeSUT())
        #expect(payments.map(\.refusal) == [.order(.bank(.notYourAccount(AccountModel.payee.number)))])
    }

    @Test func `says that there is no file, or none with payments`() async {
        let (sut, files) = makeSUT()
        files["a.csv"] = "a"
        await #expect(throws: PaymentFileRefusal.file(.failed(path: "b.csv", detail: "No such file or directory"))) {
            try await sut.readPayments(inFile: "b.csv", forAccount: .checking)
        }
        let thrown = await #expect(throws: PaymentFileRefusal.self) {
            try await sut.readPayments(inFile: "a.csv", forAccount: .checking)
        }
        #expect(
            thrown?.description.hasPrefix("The payment file cannot be used: line 1: there is no column \"a\"") == true)
    }

    @Test func `too many questions for payees refuse those payments, any other trouble of the bank refuses the file`()
        async throws
    {
        let until = Instant.mondayMorning
        let ports = MockBankPorts(own: [.checking], known: [])
        ports.answers.payee = { _ throws(BankError) in throw .throttled(until: until) }
        let sut = makeSUT(ports)
        let batch = try await sut.readPayments(inFile: "a.csv", forAccount: .checking)
        #expect(batch.payments.map(\.refusal) == [.order(.bank(.throttled(until: until)))])

        ports.answers.payee = { _ throws(BankError) in throw .sessionEnded }
        await #expect(throws: PaymentFileRefusal.bank(.sessionEnded)) {
            try await sut.readPayments(inFile: "a.csv", forAccount: .checking)
        }
    }

    @Test func `a reference that another transfer has is refused`() async throws {
        let ports = MockBankPorts(own: [.checking], known: [.payee])
        let sut = makeSUT(ports)
        let batch = try await sut.readPayments(inFile: "a.csv", forAccount: .checking)
        let draft = try #require(batch.payments.first?.draft)
        _ = try await sut.processTransfer(
            fromAccount: .checking, toAccount: .payee, amount: .eur(2), reference: draft.reference)

        let again = try await sut.readPayments(inFile: "a.csv", forAccount: .checking)
        #expect(again.payments.map(\.refusal) == [.order(.bank(.idReused(draft.reference.id)))])
    }

    private static let payee = AccountModel.payee.number.electronicForm
    private static let checking = AccountModel.checking.number.electronicForm
    private static let savings = AccountModel.savings.number.electronicForm

    private func read(_ lines: String) async throws -> [FilePayment] {
        try await read("iban,amount,note,reference", lines)
    }

    private func read(_ header: String, _ lines: String) async throws -> [FilePayment] {
        try await read("\(header)\n\(lines)\n", by: makeSUT())
    }

    private func read(_ text: String, by sut: SUT) async throws -> [FilePayment] {
        sut.files["a"] = text
        return try await sut.interactor.readPayments(inFile: "a", forAccount: .checking).payments
    }

    private func send(_ draft: TransferDraft?, by sut: SUT) async throws {
        let draft = try #require(draft)
        _ = try await sut.interactor.processTransfer(
            fromAccount: draft.fromAccount, toAccount: draft.toAccount, amount: draft.amount, reference: draft.reference
        )
    }

    /// pain.001 with a payment for each of `remittances`, and behind them those that are not made, since they are `converted`.
    private static func message(
        day: String = "2026-01-05", source: String = checking, remittances: [String] = [""], converted: [String] = []
    ) -> String {
        let payments =
            remittances.map { (#"<InstdAmt Ccy="EUR">1</InstdAmt>"#, $0) }
            + converted.map { (#"<EqvtAmt><Amt Ccy="EUR">1</Amt></EqvtAmt>"#, $0) }
        let texts = payments.map {
            "<CdtTrfTxInf><Amt>\($0)</Amt><CdtrAcct><Id><IBAN>\(payee)</IBAN></Id></CdtrAcct><RmtInf>\($1)</RmtInf></CdtTrfTxInf>"
        }
        return """
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn>
            <GrpHdr><NbOfTxs>\(texts.count)</NbOfTxs></GrpHdr><PmtInf><PmtMtd>TRF</PmtMtd><ReqdExctnDt>\(day)</ReqdExctnDt>
            <DbtrAcct><Id><IBAN>\(source)</IBAN></Id></DbtrAcct>\(texts.joined())</PmtInf></CstmrCdtTrfInitn></Document>
            """
    }

    private static let tea = "<Ustrd>Tea</Ustrd>"
    /// As long as a note may be.
    private static let long = String(repeating: "a", count: TransferOrder.noteLimit)

    private static func creditor(_ number: Int) -> String {
        "<Strd><CdtrRefInf><Ref>RF\(number)</Ref></CdtrRefInf></Strd>"
    }

    private typealias SUT = (interactor: any TransferInteractorProtocol, files: MemoryDocuments)

    private func makeSUT() -> SUT {
        let documents = MemoryDocuments()
        let ports = MockBankPorts(own: [.checking, .savings], known: [.payee, .dollarPayee])
        return (ports.transfers(documents: documents), documents)
    }

    private func makeSUT(_ ports: MockBankPorts) -> any TransferInteractorProtocol {
        ports.transfers(documents: MemoryDocuments(["a.csv": "iban,amount\n\(Self.payee),1\n"]))
    }
}

@MainActor
struct PaymentImportTests {
    private let view = MockTransferView()
    private let router = MockTransferRouter()
    private let interactor: MockTransferInteractor

    init() {
        let payee = AccountModel.payee.number.electronicForm
        interactor = MockTransferInteractor(
            accounts: [.checking, .savings], payees: [.payee],
            files: [
                "a.csv": "iban,amount\n\(payee),1\nbad,2\n\(payee),3\n\(payee),4\n",
                "b.csv": "iban,amount\n\(payee),1\n",
                "bad.csv": "iban,amount\nbad,1\n",
            ])
    }

    @Test func `shows the payments of a file before it makes any`() async throws {
        await makeSUT().prepareImport(fromFile: "a.csv", fromAccount: .checking)

        #expect(interactor.messages == [.readPayments(inFile: "a.csv", forAccount: .checking)])
        let batch = try #require(confirmed)
        #expect(view.messages == [.askToImport(batch)])
        #expect(batch.payments.map { $0.state == .ready } == [true, false, true, true])
    }

    @Test func `makes each once, says what became of it, and does so again`() async throws {
        let sut = makeSUT()
        await sut.prepareImport(fromFile: "a.csv", fromAccount: .checking)
        let batch = try #require(confirmed)
        await sut.makeImport(batch)

        let result = try #require(shown)
        let (refused, left) = (batch.payments[1].state, Money.eur(1_234_50 - 8_00))
        #expect(result.batch.payments.map(\.state) == [.booked, refused, .booked, .booked])
        #expect(result.accounts.map(\.balance) == [left])
        #expect(view.messages.last == .showError(message: "1 of 4 payments was refused."))
        #expect(view.messages.count { if case .displayImportProgress = $0 { true } else { false } } == 3)

        await sut.makeImport(batch)
        let second = try #require(shown)
        #expect(second.batch.payments.map(\.state) == [.bookedBefore, refused, .bookedBefore, .bookedBefore])
        #expect(second.accounts.map(\.balance) == [left])
        #expect(router.messages == [])
    }

    @Test func `a refusal by the bank stops no other payment`() async throws {
        interactor.answers.processTransferWithReference = refusing(.eur(3_00), with: .noteTooLong)
        let states = try await statesOfImport()
        #expect(states == [.booked, .refused(.order(.bank(.noteTooLong))), .booked])
        #expect(view.messages.last == .showError(message: "2 of 4 payments were refused."))
    }

    @Test(arguments: [
        (BankError.sessionEnded, PaymentState.untried, 2, "Your login at the bank has ended; log in again."),
        (.cancelled, .untried, 2, "Cancelled."),
        (
            .outcomeUnknown(.deadbeef), .unknown, 1,
            "The bank failed before it could say whether \(TransferID.deadbeef) was made."
        ),
    ])
    func `a bank that fails is asked no more`(error: BankError, state: PaymentState, untried: Int, reason: String)
        async throws
    {
        interactor.answers.processTransferWithReference = refusing(.eur(3_00), with: error)
        let states = try await statesOfImport()
        #expect(states == [.booked, state, .untried])
        let verb = untried == 1 ? "was" : "were"
        #expect(
            view.messages.last
                == .showError(
                    message:
                        "\(reason) \(untried) of 4 payments \(verb) not tried. Give the file again from Checking: no payment is ever made twice."
                ))
    }

    @Test func `asks nothing when nothing can be made`() async throws {
        let sut = makeSUT()
        await sut.prepareImport(fromFile: "bad.csv", fromAccount: .checking)
        #expect(confirmed == nil)
        #expect(view.messages.last == .showError(message: "The payment was refused."))

        await sut.prepareImport(fromFile: "b.csv", fromAccount: .checking)
        await sut.makeImport(try #require(confirmed))
        await sut.prepareImport(fromFile: "b.csv", fromAccount: .checking)
        #expect(shown?.batch.payments.map(\.state) == [.bookedBefore])
        #expect(view.messages.count { if case .askToImport(_) = $0 { true } else { false } } == 1)
    }

    @Test func `says why there are no payments`() async {
        interactor.failures.readPayments = .bank(.sessionEnded)
        await makeSUT().prepareImport(fromFile: "a.csv", fromAccount: .checking)
        #expect(view.messages == [.showError(message: "Your login at the bank has ended; log in again.")])
    }

    /// The batch that the view was asked to have confirmed last.
    private var confirmed: PaymentBatch? {
        view.messages.compactMap { if case .askToImport(let batch) = $0 { batch } else { nil } }.last
    }

    /// What the view was told of an import last.
    private var shown: (batch: PaymentBatch, accounts: [AccountModel])? {
        view.messages.compactMap {
            if case .displayImport(let batch, let accounts) = $0 { (batch: batch, accounts: accounts) } else { nil }
        }.last
    }

    /// The states of the payments of `a.csv` that could be made.
    private func statesOfImport() async throws -> [PaymentState] {
        let sut = makeSUT()
        await sut.prepareImport(fromFile: "a.csv", fromAccount: .checking)
        await sut.makeImport(try #require(confirmed))
        return try #require(shown).batch.payments.filter { $0.draft != nil }.map(\.state)
    }

    private func refusing(
        _ amount: Money, with error: BankError
    ) -> @Sendable (AccountModel, AccountModel, Money, TransferReference) async throws(BankError) -> TransferReceipt {
        { _, _, sent, reference throws(BankError) in
            if sent == amount { throw error }
            return TransferReceipt(id: reference.id, sequence: 1, bookedAt: .mondayMorning, balanceAfter: .eur(1))
        }
    }

    private func makeSUT() -> any TransferPresenterProtocol {
        TransferModule.presenter(view: view, interactor: interactor, router: router)
    }
}
