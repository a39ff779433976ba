import BankKernel
import Money

/// Open Financial Exchange 2.2, a bank statement download.
struct OFX: FormatWriter {
    static let name = "ofx"
    static let fileExtensions = ["ofx", "qfx"]

    private let statement: StatementHead

    init(_ statement: StatementHead) {
        self.statement = statement
    }

    var header: String {
        """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
        <OFX>
        <SIGNONMSGSRSV1><SONRS>\(Self.fine)<DTSERVER>\(Self.time(statement.createdAt))</DTSERVER>\
        <LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>
        <BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>\(Self.fine)<STMTRS>
        <CURDEF>\(statement.currency.code)</CURDEF>
        \(Self.account("BANKACCTFROM", statement.account))
        <BANKTRANLIST><DTSTART>\(Self.time(statement.days.lowerBound.start))</DTSTART>\
        <DTEND>\(Self.time(statement.closedAt))</DTEND>

        """
    }

    var footer: String {
        let (first, last) = (Self.time(statement.days.lowerBound.start), Self.time(statement.closedAt))
        return """
            </BANKTRANLIST>
            <LEDGERBAL><BALAMT>\(statement.closing.decimalText)</BALAMT><DTASOF>\(last)</DTASOF></LEDGERBAL>
            <BALLIST><BAL><NAME>Opening balance</NAME><DESC>Before the first transaction</DESC><BALTYPE>DOLLAR</BALTYPE>\
            <VALUE>\(statement.opening.decimalText)</VALUE><DTASOF>\(first)</DTASOF></BAL></BALLIST>
            </STMTRS></STMTTRNRS></BANKMSGSRSV1>
            </OFX>

            """
    }

    func text(of entry: StatementEntry) -> String {
        let name = LineText.of(entry.counterparty)
        return """
            <STMTTRN><TRNTYPE>\(entry.isDebit ? "DEBIT" : "CREDIT")</TRNTYPE>\
            <DTPOSTED>\(Self.time(entry.bookedAt))</DTPOSTED><TRNAMT>\(entry.amount.decimalText)</TRNAMT>\
            <FITID>\(entry.reference)</FITID>\(XMLContent.element("NAME", LineText.shortened(name, 32)))\
            \(name.unicodeScalars.count > 32 ? XMLContent.element("EXTDNAME", LineText.shortened(name, 100)) : "")\
            \(payee(of: entry))\(XMLContent.element("MEMO", LineText.shortened(LineText.of(entry.note), 255)))</STMTTRN>

            """
    }

    /// Only an account that was paid has a place, and only in 22 characters.
    private func payee(of entry: StatementEntry) -> String {
        let isShort = entry.counterpartyAccount.electronicForm.utf8.count <= Self.accountLimit
        return entry.isDebit && isShort ? Self.account("BANKACCTTO", entry.counterpartyAccount) : ""
    }

    private static let accountLimit = 22
    private static let fine = "<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>"

    /// The account by its IBAN; of a longer one the end, which with the bank tells it from others.
    ///
    /// The bank is the beginning of the national number, five digits as in Austria.
    private static func account(_ name: String, _ number: IBAN) -> String {
        let text = number.electronicForm
        return """
            <\(name)><BANKID>\(text.dropFirst(4).prefix(5))</BANKID><ACCTID>\(text.suffix(accountLimit))</ACCTID>\
            <ACCTTYPE>CHECKING</ACCTTYPE></\(name)>
            """
    }

    /// `20260105090000.250[0:GMT]`
    private static func time(_ instant: Instant) -> String {
        String(instant.preciseDescription.filter { $0.isNumber || $0 == "." }) + "[0:GMT]"
    }
}

/// Quicken Interchange Format, in UTF-8, with the dates of its home: month, day, year.
///
/// It has a field for the closing balance and none for the opening one, which would need an entry.
struct QIF: FormatWriter {
    static let name = "qif"
    static let fileExtensions = ["qif"]

    private let statement: StatementHead

    init(_ statement: StatementHead) {
        self.statement = statement
    }

    var header: String {
        """
        !Account
        N\(statement.account.electronicForm)
        D\(Self.text("\(statement.accountName), \(statement.currency.code)"))
        TBank
        $\(statement.closing.decimalText)
        /\(Self.date(statement.days.upperBound))
        ^
        !Type:Bank

        """
    }

    var footer: String { "" }

    func text(of entry: StatementEntry) -> String {
        """
        D\(Self.date(entry.day))
        T\(entry.amount.decimalText)
        C*
        N\(entry.reference)
        P\(Self.text(entry.counterparty))
        M\(Self.text(entry.note))
        ^

        """
    }

    private static func date(_ day: CalendarDay) -> String {
        let fields = day.description.split(separator: "-")
        return fields.count == 3 ? "\(fields[1])/\(fields[2])/\(fields[0])" : day.description
    }

    /// A value that is empty needs no line, but readers take one.
    private static func text(_ text: String) -> String { LineText.of(text) }
}
