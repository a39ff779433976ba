import BankKernel
import BankSamples
import Money
import Testing

@testable import Transfer

struct PaymentCSVTests {
    @Test func `reads the columns in any order, and blanks around fields do not count`() throws {
        let entries = try entries(
            "Amount, IBAN ,note,name,currency,reference\n 12.50 ,NL91,\" Tea, \"\"two\"\"\",Eve,eur,a\n")

        var entry = PaymentEntry(number: 1, line: 2)
        entry.payeeNumber = "NL91"
        entry.payeeName = "Eve"
        entry.amount = "12.50"
        entry.currency = "eur"
        entry.note = "Tea, \"two\""
        entry.ids = ["", "", "a"]
        #expect(entries == [entry])
    }

    @Test func `counts lines, also those in quotes and those without anything`() throws {
        let entries = try entries("iban,amount,note\r\nA,1,\"two\r\nlines\"\r\n\r\nB,2,\r\nC,3,x")
        #expect(entries.map(\.line) == [2, 5, 6])
        #expect(entries.map(\.number) == [1, 2, 3])
        #expect(entries.map(\.note) == ["two\nlines", "", "x"])
    }

    @Test func `a line end is the same however it is written`() throws {
        let text = "iban,amount,note\nA,1,\"two\nlines\"\n"
        #expect(try entries(text.replacing("\n", with: "\r\n")).map(\.note) == entries(text).map(\.note))
        #expect(try entries("iban,amount,note\nA,1,\"no\rend\"\n").map(\.note) == ["no\rend"])
    }

    @Test func `a line with other than the fields of the header is refused alone`() throws {
        let entries = try entries("iban,amount\nA\nB,2\nC,3,\n")
        #expect(entries.map(\.problem) == [.fieldCount(1, header: 2), nil, .fieldCount(3, header: 2)])
    }

    @Test(arguments: [
        ("iban,amount\nA,1\n\"B,2\n", "line 3: a quote is not closed"),
        (
            "iban,amount\nA\"B,1\n",
            "line 2: a quote stands in a field that does not begin with one; write it twice in a field in quotes"
        ),
        ("iban,amount\n\"A\"B,1\n", "line 2: a quote ends a field, and more of it follows"),
        ("iban,amount\nA,1\rB,2\n", "line 2: a carriage return ends no line"),
        (
            "iban,amuont\n",
            "line 1: there is no column \"amuont\"; the columns are iban, amount, name, currency, note and reference"
        ),
        ("iban;amount\nA;1\n", "line 1: there is no column \"iban;amount\"; separate the columns by commas"),
        ("iban\tamount\nA\t1\n", "line 1: there is no column \"iban\tamount\"; separate the columns by commas"),
        ("iban,amount,IBAN\n", "line 1: the column \"iban\" is there twice"),
        (
            "iban,note\n",
            "line 1: the column \"amount\" is missing; the columns are iban, amount, name, currency, note and reference"
        ),
        ("iban,amount\n", "it has no payments"),
        ("", "it has no payments"),
    ])
    func `refuses a file that may mean something else`(text: String, fault: String) {
        let thrown = #expect(throws: PaymentFileFault.self) { try entries(text) }
        #expect(thrown?.description == fault)
    }

    private func entries(_ text: String) throws -> [PaymentEntry] { try PaymentFile.entries(in: Array(text.utf8)) }
}

struct Pain001Tests {
    @Test(arguments: ["03", "09"])
    func `reads a payment with all that tells it from others`(version: String) throws {
        let day = version == "03" ? "2026-01-05" : "<Dt>2026-01-05</Dt>"
        let entries = try entries(Sample(version: version, day: day).text)

        var entry = PaymentEntry(number: 1, line: 5)
        entry.payeeNumber = "NL91"
        entry.payeeName = "Eve & Co"
        entry.amount = "12.50"
        entry.currency = "EUR"
        entry.note = "Rent <1> é"
        entry.source = "DE89"
        entry.ids = ["M1", "P1", "E1"]
        entry.day = "2026-01-05"
        #expect(entries == [entry])
    }

    @Test func `reads elements with a prefix, and nothing of another standard`() throws {
        var text = Sample().text.replacing("<", with: "<p:").replacing("<p:/", with: "</p:")
        text = text.replacing("<p:?", with: "<?").replacing("<p:!", with: "<!").replacing("xmlns=", with: "xmlns:p=")
        text = text.replacing(
            "</p:CdtTrfTxInf>", with: "<x:Cdtr xmlns:x=\"urn:x\"><x:Nm>No</x:Nm></x:Cdtr></p:CdtTrfTxInf>")
        #expect(try entries(text).map(\.payeeName) == ["Eve & Co"])
    }

    @Test func `an empty element counts as missing`() throws {
        let text = Sample().text
            .replacing("<EndToEndId>", with: "<EndToEndId/><EndToEndId>").replacing("<Ustrd>", with: "<Ustrd/><Ustrd>")
        #expect(try entries(text).map(\.note) == ["Rent <1> é"])
    }

    @Test func `takes the reference of a creditor for a note where there is no other`() throws {
        let text = Sample().text.replacing(
            "<Ustrd>Rent &lt;1&gt; &#233;</Ustrd>", with: "<Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd>")
        #expect(try entries(text).map(\.note) == ["RF18"])
    }

    @Test func `the reference of a creditor follows the words beside it`() throws {
        let text = Sample().text.replacing(
            "</RmtInf>", with: "<Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd></RmtInf>")
        #expect(try entries(text).map(\.note) == ["Rent <1> é RF18"])
    }

    @Test(arguments: [
        ("EUR", "12.50000", "12.50"), ("JPY", "12.00", "12"), ("BHD", "12.5050", "12.505"), ("EUR", "12.505", "12.505"),
        ("JPY", "12.50", "12.50"), ("EUR", "12.5", "12.50"), ("XXX", "12.50000", "12.50000"), ("EUR", ".50000", "0.50"),
        ("EUR", "5.", "5.00"), ("EUR", ".5", "0.50"), ("EUR", "012.50", "12.50"),
    ])
    func `reads an amount in all forms that the standard has, without zeros behind the decimals of the currency`(
        currency: String, written: String, amount: String
    ) throws {
        let text = Sample().text.replacing("\"EUR\">12.50", with: "\"\(currency)\">\(written)")
            .replacing("<CtrlSum>12.50<", with: "<CtrlSum>\(written)<")
        #expect(try entries(text).map(\.amount) == [amount])
    }

    @Test(
        arguments: [
            ("<PmtMtd>TRF</PmtMtd>", "<PmtMtd>CHK</PmtMtd>", .method("CHK")),
            ("<PmtMtd>TRF</PmtMtd>", "", .missing("method (PmtMtd)")),
            ("<IBAN>DE89</IBAN>", "<Othr><Id>1</Id></Othr>", .missing("IBAN of the account that pays")),
            ("<InstdAmt Ccy=\"EUR\">12.50</InstdAmt>", "<EqvtAmt><Amt Ccy=\"EUR\">1</Amt></EqvtAmt>", .converted),
            (" Ccy=\"EUR\"", "", .missing("currency")),
        ] as [(String, String, PaymentProblem)])
    func `refuses a payment of another kind`(part: String, other: String, problem: PaymentProblem) throws {
        let text = Sample().text.replacing(part, with: other).replacing("<CtrlSum>12.50</CtrlSum>", with: "")
        #expect(try entries(text).map(\.problem) == [problem])
    }

    @Test(arguments: [
        ("<NbOfTxs>1</NbOfTxs>", "<NbOfTxs>2</NbOfTxs>", "its header has 2 as the number of payments, and there is 1"),
        (
            ">12.50</InstdAmt>", ">+12.50</InstdAmt>",
            "line 5: \"+12.50\" is not an amount; write it like 12.50"
        ),
        (
            ">12.50</InstdAmt>", "/>",
            "its header has 12.50 as the sum of all amounts, and they come to another one"
        ),
        (
            "<InstdAmt Ccy=\"EUR\">12.50</InstdAmt>", "<EqvtAmt><Amt Ccy=\"EUR\">12.51</Amt></EqvtAmt>",
            "its header has 12.50 as the sum of all amounts, and they come to another one"
        ),
        ("<NbOfTxs>1</NbOfTxs>", "", "its header has no number of payments, and there is 1"),
        (
            "<CtrlSum>12.50<", "<CtrlSum>12.51<",
            "its header has 12.51 as the sum of all amounts, and they come to another one"
        ),
        (
            "<PmtMtd>", "<NbOfTxs>7</NbOfTxs><PmtMtd>",
            "the part P1 has 7 as the number of payments, and there is 1"
        ),
        (
            "<PmtMtd>", "<CtrlSum>9</CtrlSum><PmtMtd>",
            "the part P1 has 9 as the sum of all amounts, and they come to another one"
        ),
        (">12.50</InstdAmt>", ">9<x xmlns=\"y\"/>12.50</InstdAmt>", "line 7: the text \"9\" stands beside an element"),
        (">12.50</InstdAmt>", "><x xmlns=\"y\">9</x>50</InstdAmt>", "line 7: the text \"50\" stands beside an element"),
        (
            "<EndToEndId>E1</EndToEndId>", "<EndToEndId>E1</EndToEndId><EndToEndId>E2</EndToEndId>",
            "line 6: PmtId/EndToEndId is there twice"
        ),
        (
            "pain.001.001.03", "pain.001.001.02",
            "line 2: it is not pain.001.001.03 or .09, but \"Document\" of \"urn:iso:std:iso:20022:tech:xsd:pain.001.001.02\""
        ),
        (
            " xmlns=\"urn:iso:std:iso:20022:tech:xsd:pain.001.001.03\"", "",
            "line 2: it is not pain.001.001.03 or .09, but \"Document\""
        ),
        ("CstmrCdtTrfInitn", "CstmrDrctDbtInitn", "line 2: it has CstmrDrctDbtInitn, which is no transfer"),
    ])
    func `refuses a file that is not whole, or no transfers`(part: String, other: String, fault: String) {
        let text = Sample().text.replacing(part, with: other)
        let thrown = #expect(throws: PaymentFileFault.self) { try entries(text) }
        #expect(thrown?.description == fault)
    }

    @Test func `text of another standard may stand beside its elements`() throws {
        let text = Sample().text.replacing("<ChrgBr/>", with: "<p xmlns=\"y\">see <b>x</b> there</p>")
        #expect(try entries(text).count == 1)
    }

    @Test func `a sum that is written otherwise is the same`() throws {
        #expect(try entries(Sample().text.replacing("<CtrlSum>12.50", with: "<CtrlSum>12.5")).count == 1)
    }

    @Test(arguments: ["+1", "-1", "1,00", "1e2", "1.000001", ".", "1.2.3", "1 000"])
    func `one text that is no amount refuses the file, also without a sum`(amount: String) {
        let text = Sample().text.replacing("<CtrlSum>12.50</CtrlSum>", with: "")
            .replacing(">12.50<", with: ">\(amount)<")
        #expect(throws: PaymentFileFault.self) { try entries(text) }
    }

    @Test(arguments: [
        ("2026-01-05+01:00", "2026-01-05"), ("2026-01-05T23:59:59", "2026-01-05"),
        ("2026-01-05T20:00:00-10:00", "2026-01-06"), ("2026-01-06T00:30:00.5+01:00", "2026-01-05"),
        ("2026-01-05soon", "2026-01-05soon"), ("2026-01-05T25:00:00Z", "2026-01-05T25:00:00Z"),
    ])
    func `reads the day of a moment in UTC, and leaves a text that is neither`(text: String, day: String) throws {
        #expect(try entries(Sample(day: text).text).map(\.day) == [day])
    }

    @Test func `texts are the same when their bytes are, as they count in a reference`() {
        let (one, two) = (PaymentTexts(ids: ["a"], note: "Caf\u{e9}"), PaymentTexts(ids: ["a"], note: "Cafe\u{301}"))
        #expect(one.note == two.note && one != two)
        #expect(Set([one, two, one]).count == 2)
    }

    private func entries(_ text: String) throws -> [PaymentEntry] { try PaymentFile.entries(in: Array(text.utf8)) }

    private struct Sample {
        var version = "03"
        var day = "2026-01-05"

        var text: String {
            """
            \u{FEFF}<?xml version="1.0" encoding="UTF-8"?><!-- a comment -->
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.\(version)"><CstmrCdtTrfInitn>
            <GrpHdr><MsgId>M1</MsgId><NbOfTxs>1</NbOfTxs><CtrlSum>12.50</CtrlSum></GrpHdr>
            <PmtInf><PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt>\(day)</ReqdExctnDt>
            <CdtTrfTxInf>
            <PmtId><InstrId>I1</InstrId><EndToEndId>E1</EndToEndId></PmtId>
            <Amt><InstdAmt Ccy="EUR">12.50</InstdAmt></Amt><ChrgBr/>
            <Cdtr><Nm>Eve <![CDATA[&]]> Co</Nm><PstlAdr><AdrLine>1</AdrLine><AdrLine>2</AdrLine></PstlAdr></Cdtr>
            <CdtrAcct><Id><IBAN>NL91</IBAN></Id></CdtrAcct>
            <RmtInf><Ustrd>Rent &lt;1&gt; &#233;</Ustrd></RmtInf>
            </CdtTrfTxInf>
            <DbtrAcct><Id><IBAN>DE89</IBAN></Id></DbtrAcct></PmtInf></CstmrCdtTrfInitn></Document>

            """
        }
    }
}

struct XMLReaderTests {
    @Test func `gives elements, texts and ends in order`() throws {
        #expect(
            try events("<a b='1'>x<c/>&amp;</a>") == [
                .begin(name: "a", namespace: "", attributes: ["b": "1"]), .text("x"),
                .begin(name: "c", namespace: "", attributes: [:]), .end, .text("&"), .end,
            ])
    }

    @Test(arguments: ["\r\n", "\r"])
    func `a line end is a line feed, and a named one stays`(end: String) throws {
        func text(_ end: String) -> String { "<a>b\(end)\(end)<![CDATA[c\(end)]]>&#13;</a>" }
        #expect(try events(text(end)) == events(text("\n")))
        #expect(try events(text(end)).contains(.text("\r")))
    }

    @Test(arguments: [
        "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "<a>&b;</a>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#+65;</a>",
        "<a>\u{1}</a>", "<a", "<a>", "<a></b>", "</a>", "<a/><b/>", "x<a/>", "<a/>x", "<a b=1/>", "<a b='1' b='2'/>",
        "<a b='<'/>", "<a b='1'c='2'/>", "<a><![CDATA[x</a>", "<!-- <a/>", "<p:a/>", "< a/>", "<1/>", "<a`/>",
        "<a></a b>", "", "<?xml version='1.0' encoding='ISO-8859-1'?><a/>", "<a>&amp</a>",
        "<?xml\tversion='1.0' encoding='ISO-8859-1'?><a/>", "<?xml\n version='1.0' encoding='UTF-16'?><a/>",
        "<a>&aaaaaaaaaaaaaaaaaaaaaaaaa;</a>",
    ])
    func `refuses what is no XML, and all that a file could harm with`(text: String) {
        #expect(throws: PaymentFileFault.self) { try events(text) }
    }

    @Test func `bounds how deep elements are nested`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(try events(nested(XMLReader.deepest)).count == 2 * XMLReader.deepest)
        #expect(throws: PaymentFileFault(line: 1, "elements are nested too deep")) {
            try events(nested(XMLReader.deepest + 1))
        }
    }

    @Test func `no cut file ends the program, and none is whole`() {
        let text = Array("<a b='1'><!--c--><d>&#65;<![CDATA[x]]></d><?e f?></a>".utf8)
        for count in text.indices {
            #expect(throws: PaymentFileFault.self) { try events(of: text[..<count]) }
        }
    }

    private func events(_ text: String) throws -> [XMLReader.Event] { try events(of: Array(text.utf8)[...]) }

    private func events(of bytes: ArraySlice<UInt8>) throws -> [XMLReader.Event] {
        var reader = XMLReader(bytes)
        var events: [XMLReader.Event] = []
        while let event = try reader.next() { events.append(event) }
        return events
    }
}

struct PaymentBatchTests {
    @Test(arguments: [([true, false], " from Savings"), ([false, true], " from Savings"), ([true, true], "")])
    func `a stopped batch names the account that was chosen for it, and none of the file`(
        areNamed: [Bool], account: String
    ) {
        let payments = areNamed.map { isNamed in
            var entry = PaymentEntry(number: 1, line: 1)
            entry.source = isNamed ? "DE89370400440532013000" : ""
            return FilePayment(entry: entry, draft: draft(from: isNamed ? .checking : .savings), state: .untried)
        }
        let bad = FilePayment(entry: PaymentEntry(number: 1, line: 1), draft: nil, state: .untried)

        let message = PaymentBatch(path: "a.csv", payments: [bad] + payments).stop(by: .cancelled)

        #expect(message.hasSuffix("Give the file again\(account): no payment is ever made twice."))
    }

    private func draft(from account: AccountModel) -> TransferDraft {
        TransferDraft(
            fromAccount: account, toAccount: .payee, amount: Money(minorUnits: 1, currency: .eur),
            reference: TransferReference(id: .deadbeef, note: ""))
    }
}

struct PaymentFileTests {
    @Test func `refuses what is not in UTF-8`() {
        #expect(throws: PaymentFileFault("it is not in UTF-8")) {
            try PaymentFile.entries(in: Array("iban,amount\nA,\u{e9}".unicodeScalars.map { UInt8($0.value) }))
        }
    }
}
