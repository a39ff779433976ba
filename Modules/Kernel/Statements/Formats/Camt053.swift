import BankKernel
import Money

/// ISO 20022, BankToCustomerStatement, camt.053.001.08.
struct Camt053: FormatWriter {
    static let name = "camt.053"
    static let fileExtensions = ["xml", "camt", "camt053"]
    /// The type ActiveOrHistoricCurrencyAndAmount.
    static let mostDigits = 18

    private let statement: StatementHead

    init(_ statement: StatementHead) {
        self.statement = statement
    }

    var header: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
        <BkToCstmrStmt>
        <GrpHdr><MsgId>\(created.filter(\.isNumber))-\(account.suffix(12))</MsgId><CreDtTm>\(created)</CreDtTm></GrpHdr>
        <Stmt>
        <Id>\(compact(statement.days.lowerBound.description))-\(compact(statement.days.upperBound.description))-\
        \(account.suffix(12))</Id>
        <CreDtTm>\(created)</CreDtTm>
        <FrToDt><FrDtTm>\(statement.days.lowerBound.start.preciseDescription)</FrDtTm>\
        <ToDtTm>\(statement.closedAt.preciseDescription)</ToDtTm></FrToDt>
        <Acct><Id><IBAN>\(account)</IBAN></Id><Ccy>\(statement.currency.code)</Ccy>\
        \(XMLContent.element("Nm", LineText.shortened(statement.accountName, 70)))\
        \(statement.holder.isEmpty ? "" : "<Ownr>\(Self.name(statement.holder))</Ownr>")</Acct>
        \(balance("OPBD", statement.opening, statement.days.lowerBound.description))
        \(balance("CLBD", statement.closing, statement.days.upperBound.description))
        <TxsSummry>\(total("TtlCdtNtries", statement.credits))\(total("TtlDbtNtries", statement.debits))</TxsSummry>

        """
    }

    var footer: String { "</Stmt>\n</BkToCstmrStmt>\n</Document>\n" }

    /// A reference of 35 characters at most has no room for the hyphens of a UUID.
    func text(of entry: StatementEntry) -> String {
        let reference = compact(entry.reference.description)
        let amount = "<Amt Ccy=\"\(statement.currency.code)\">\(entry.amount.unsignedText)</Amt>"
        let direction = "<CdtDbtInd>\(entry.isDebit ? "DBIT" : "CRDT")</CdtDbtInd>"
        let family = entry.isDebit ? "ICDT" : "RCDT"
        let party = entry.isDebit ? "Cdtr" : "Dbtr"
        let day = "<Dt>\(entry.day)</Dt>"
        return """
            <Ntry><NtryRef>\(reference)</NtryRef>\(amount)\(direction)<Sts><Cd>BOOK</Cd></Sts>\
            <BookgDt>\(day)</BookgDt><ValDt>\(day)</ValDt><AcctSvcrRef>\(reference)</AcctSvcrRef>\
            <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>\(family)</Cd><SubFmlyCd>OTHR</SubFmlyCd></Fmly></Domn></BkTxCd>\
            <NtryDtls><TxDtls><Refs><AcctSvcrRef>\(reference)</AcctSvcrRef>\
            <EndToEndId>\(reference)</EndToEndId></Refs>\(amount)\(direction)<RltdPties>\
            \(entry.counterparty.isEmpty ? "" : "<\(party)><Pty>\(Self.name(entry.counterparty))</Pty></\(party)>")\
            <\(party)Acct><Id><IBAN>\(entry.counterpartyAccount.electronicForm)</IBAN></Id></\(party)Acct></RltdPties>\
            \(remittance(entry.note))</TxDtls></NtryDtls></Ntry>

            """
    }

    private var account: String { statement.account.electronicForm }
    private var created: String { statement.createdAt.preciseDescription }

    private func balance(_ code: String, _ balance: Money, _ day: String) -> String {
        """
        <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp>\
        <Amt Ccy="\(balance.currency.code)">\(balance.unsignedText)</Amt>\
        <CdtDbtInd>\(balance.minorUnits < 0 ? "DBIT" : "CRDT")</CdtDbtInd><Dt><Dt>\(day)</Dt></Dt></Bal>
        """
    }

    private func total(_ name: String, _ total: EntryTotal) -> String {
        "<\(name)><NbOfNtries>\(total.count)</NbOfNtries><Sum>\(total.sum.unsignedText)</Sum></\(name)>"
    }

    /// A piece of a note has 140 code points at most; a note of more is several pieces.
    private func remittance(_ note: String) -> String {
        guard !note.isEmpty else { return "" }
        var (pieces, rest) = ("", note.unicodeScalars[...])
        while !rest.isEmpty {
            pieces += XMLContent.element("Ustrd", String(String.UnicodeScalarView(rest.prefix(140))))
            rest = rest.dropFirst(140)
        }
        return "<RmtInf>\(pieces)</RmtInf>"
    }

    private func compact(_ text: String) -> String { text.replacing("-", with: "") }

    private static func name(_ name: String) -> String { XMLContent.element("Nm", LineText.shortened(name, 140)) }
}

/// SWIFT MT940, Customer Statement Message, as its text block.
struct MT940: FormatWriter {
    static let name = "mt940"
    static let fileExtensions = ["sta", "mt940", "940", "swi"]
    /// `15d` has room for the comma, too.
    static let mostDigits = 14
    /// A year has two digits; from 80 on they are of the 20th century.
    static let years = 1980...2079

    private let statement: StatementHead

    init(_ statement: StatementHead) {
        self.statement = statement
    }

    /// The number of a statement has five digits: here the year and the day of the year on which it begins.
    var header: String {
        let (first, last) = (statement.days.lowerBound, statement.days.upperBound)
        let january = CalendarDay(year: first.components.year, month: 1, day: 1) ?? first
        let day = String(1_001 + first.daysSinceEpoch - january.daysSinceEpoch).dropFirst()
        return Self.field("20", "STMT\(Self.date(first))\(Self.date(last))")
            + Self.field("25", statement.account.electronicForm)
            + Self.field("28C", "\(Self.date(first).prefix(2))\(day)/1")
            + Self.field("60F", balance(statement.opening, on: first))
    }

    var footer: String {
        Self.field("62F", balance(statement.closing, on: statement.days.upperBound)) + "-\r\n"
    }

    /// The reference has 32 characters; the first half is the owner's reference, the second the bank's. All of it is in the field 86.
    func text(of entry: StatementEntry) -> String {
        let reference = entry.reference.description.replacing("-", with: "")
        let date = Self.date(entry.day)
        return Self.field(
            "61",
            "\(date)\(date.suffix(4))\(entry.isDebit ? "D" : "C")\(Self.amount(entry.amount))NTRF"
                + "\(reference.prefix(16))//\(reference.suffix(16))")
            + Self.field("86", Self.information(of: entry).joined(separator: "\r\n"))
    }

    /// Six lines at most. A name has at most 70 characters.
    private static func information(of entry: StatementEntry) -> [String] {
        let name = shortened(entry.counterparty) { $0.utf8.count <= 70 }
        let head = "/EREF/\(entry.reference)/CNTP/\(entry.counterpartyAccount.electronicForm)//\(name)///"
        func all(_ note: String) -> [String] { lines(head + (note.isEmpty ? "" : "REMI/USTD//\(note)")) }
        return all(shortened(entry.note) { all($0).count <= 6 })
    }

    /// The text in the letters of MT940; of one that does not fit the whole characters that leave room for points.
    private static func shortened(_ text: String, _ fits: (String) -> Bool) -> String {
        // A slash could begin a field of its own.
        func plain(_ text: String) -> String { SwiftText.of(text).replacing("/", with: " ") }
        let whole = plain(text)
        guard !fits(whole) else { return whole }
        // No character changes what the one before it becomes.
        let ends = text.reduce(into: [0]) { $0.append($0[$0.count - 1] + plain(String($1)).utf8.count) }
        func cut(_ count: Int) -> String { "\(whole.prefix(ends[count]))..." }
        var (kept, lost) = (0, ends.count - 1)
        while kept + 1 < lost {
            let count = (kept + lost) / 2
            if fits(cut(count)) { kept = count } else { lost = count }
        }
        return cut(kept)
    }

    /// Lines of at most 65 characters. None begins with a colon or a hyphen, which would begin a field or end the statement,
    /// and none ends with a blank, which readers take away.
    private static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var rest = Array(text.utf8)[...]
        while rest.last == UInt8(ascii: " ") { rest.removeLast() }
        while !rest.isEmpty {
            var length = min(65, rest.count)
            while length > 1, length < rest.count, isUnfit(rest.dropFirst(length - 1).prefix(2)) { length -= 1 }
            lines.append(String(decoding: rest.prefix(length), as: UTF8.self))
            rest = rest.dropFirst(length)
            if let first = rest.first, ":-".utf8.contains(first) { rest[rest.startIndex] = UInt8(ascii: ".") }
        }
        return lines
    }

    /// Whether no line may end between these two.
    private static func isUnfit(_ pair: ArraySlice<UInt8>) -> Bool {
        pair.first == UInt8(ascii: " ") || pair.last.map(":-".utf8.contains) == true
    }

    private func balance(_ balance: Money, on day: CalendarDay) -> String {
        "\(balance.minorUnits < 0 ? "D" : "C")\(Self.date(day))\(balance.currency.code)\(Self.amount(balance))"
    }

    /// The comma is there even without decimals.
    private static func amount(_ amount: Money) -> String {
        let text = amount.unsignedText.replacing(".", with: ",")
        return text.contains(",") ? text : text + ","
    }

    private static func date(_ day: CalendarDay) -> String {
        String(day.description.replacing("-", with: "").suffix(6))
    }

    private static func field(_ tag: String, _ value: String) -> String { ":\(tag):\(value)\r\n" }
}
