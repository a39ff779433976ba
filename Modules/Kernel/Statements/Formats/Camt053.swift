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
        \(XMLContent.element("Nm", LineText.prefix(statement.accountName, 70)))\
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

    private static func name(_ name: String) -> String { XMLContent.element("Nm", LineText.prefix(name, 140)) }
}
