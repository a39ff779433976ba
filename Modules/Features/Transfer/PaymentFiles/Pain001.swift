import BankKernel
import Money

/// Reads pain.001 of ISO 20022, CustomerCreditTransferInitiation, in the versions 001.001.03 and 001.001.09.
struct Pain001 {
    private static let namespace = "urn:iso:std:iso:20022:tech:xsd:pain.001.001."
    private static let versions = ["03", "09"]

    /// The texts that count, by the paths of their elements below one of them.
    private struct Texts {
        private static let single: Set = [
            "MsgId", "NbOfTxs", "CtrlSum", "PmtInfId", "PmtMtd", "ReqdExctnDt", "ReqdExctnDt/Dt", "ReqdExctnDt/DtTm",
            "DbtrAcct/Id/IBAN", "PmtId/EndToEndId", "Amt/InstdAmt", "Amt/InstdAmt/@Ccy", "Amt/EqvtAmt/Amt",
            "Amt/EqvtAmt/Amt/@Ccy", "Cdtr/Nm", "CdtrAcct/Id/IBAN",
        ]
        /// Those that may be there several times: their texts are put together.
        private static let repeated: Set = ["RmtInf/Ustrd", "RmtInf/Strd/CdtrRefInf/Ref"]

        let line: Int
        private var texts: [String: String] = [:]

        init(line: Int) {
            self.line = line
        }

        /// The text of the element; empty where it is not there.
        subscript(path: String) -> String { texts[path] ?? "" }

        mutating func add(_ path: String, _ text: String, at line: Int) throws(PaymentFileFault) {
            let isRepeated = Self.repeated.contains(path)
            guard !text.isEmpty, isRepeated || Self.single.contains(path) else { return }
            guard texts[path] != nil else {
                texts[path] = text
                return
            }
            guard isRepeated else { throw PaymentFileFault(line: line, "\(path) is there twice") }
            // In its place: of hundreds of thousands of pieces a copy each would take minutes.
            texts[path]?.append(" \(text)")
        }
    }

    private var reader: XMLReader
    private var path: [String] = []
    private var namespace = ""
    private var text = ""
    private var isAfterElement = false
    private var header = Texts(line: 1)
    private var part = Texts(line: 1)
    private var transfer = Texts(line: 1)
    private var transfers: [Texts] = []
    private var entries: [PaymentEntry] = []

    /// The payments in `bytes`, which are UTF-8; `keepsLineEnds` as in ``XMLReader``.
    static func entries(
        of bytes: some Collection<UInt8>, keepsLineEnds: Bool = false
    ) throws(PaymentFileFault) -> [PaymentEntry] {
        var document = Pain001(reader: XMLReader(bytes, keepsLineEnds: keepsLineEnds))
        while let event = try document.reader.next() { try document.read(event) }
        guard !document.header["NbOfTxs"].isEmpty else {
            throw PaymentFileFault("its header has no number of payments, and \(Self.count(document.entries.count))")
        }
        try document.check(document.header, against: document.entries[...], name: "its header")
        return document.entries
    }

    private init(reader: XMLReader) {
        self.reader = reader
    }

    private mutating func read(_ event: XMLReader.Event) throws(PaymentFileFault) {
        switch event {
        case .begin(let name, let namespace, let attributes):
            if path.isEmpty { try begin(name, namespace) }
            try checkIsAlone(text)
            // What another standard has put in is no part of a payment.
            path.append(namespace == self.namespace ? name : ":")
            (text, isAfterElement) = ("", false)
            if path.count == 2, name != "CstmrCdtTrfInitn" { throw fault("it has \(name), which is no transfer") }
            if isAt("PmtInf") { (part, transfers) = (Texts(line: reader.line), []) }
            if isAt("PmtInf", "CdtTrfTxInf") { transfer = Texts(line: reader.line) }
            if let currency = attributes["Ccy"] { try add(currency, below: "/@Ccy") }
        case .text(let piece):
            if isAfterElement { try checkIsAlone(piece) }
            text += piece
        case .end:
            try add(String(text.withoutOuterBlanks))
            text = ""
            if isAt("PmtInf", "CdtTrfTxInf") { transfers.append(transfer) }
            if isAt("PmtInf") {
                let earlier = entries.count
                for transfer in transfers { entries.append(try entry(of: transfer)) }
                try check(part, against: entries[earlier...], name: "the part \(part["PmtInfId"])")
            }
            path.removeLast()
            isAfterElement = true
        }
    }

    /// A text beside an element would be read as half of what it is.
    private func checkIsAlone(_ text: String) throws(PaymentFileFault) {
        let words = text.withoutOuterBlanks
        guard words.isEmpty || path.contains(":") else { throw fault("the text \"\(words)\" stands beside an element") }
    }

    private mutating func begin(_ name: String, _ namespace: String) throws(PaymentFileFault) {
        let version = namespace.hasPrefix(Self.namespace) ? String(namespace.dropFirst(Self.namespace.count)) : ""
        guard name == "Document", Self.versions.contains(version) else {
            let other = namespace.isEmpty ? "" : " of \"\(namespace)\""
            throw fault("it is not pain.001.001.\(Self.versions.joined(separator: " or .")), but \"\(name)\"\(other)")
        }
        self.namespace = namespace
    }

    private func isAt(_ names: String...) -> Bool {
        path.count == names.count + 2 && path[2...].elementsEqual(names)
    }

    /// Keeps a text at the current path, or at one below it.
    private mutating func add(_ text: String, below: String = "") throws(PaymentFileFault) {
        func name(_ start: Int) -> String { path[start...].joined(separator: "/") + below }
        if path.starts(with: ["Document", "CstmrCdtTrfInitn", "PmtInf", "CdtTrfTxInf"]), path.count > 4 {
            try transfer.add(name(4), text, at: reader.line)
        } else if path.starts(with: ["Document", "CstmrCdtTrfInitn", "PmtInf"]), path.count > 3 {
            try part.add(name(3), text, at: reader.line)
        } else if path.starts(with: ["Document", "CstmrCdtTrfInitn", "GrpHdr"]), path.count > 3 {
            try header.add(name(3), text, at: reader.line)
        }
    }

    private func entry(of transfer: Texts) throws(PaymentFileFault) -> PaymentEntry {
        var entry = PaymentEntry(number: entries.count + 1, line: transfer.line)
        entry.payeeNumber = transfer["CdtrAcct/Id/IBAN"]
        entry.payeeName = transfer["Cdtr/Nm"]
        entry.currency = transfer["Amt/InstdAmt/@Ccy"] + transfer["Amt/EqvtAmt/Amt/@Ccy"]
        entry.amount = try amount(
            transfer["Amt/InstdAmt"] + transfer["Amt/EqvtAmt/Amt"], in: entry.currency, of: transfer)
        let notes = [transfer["RmtInf/Ustrd"], transfer["RmtInf/Strd/CdtrRefInf/Ref"]].filter { !$0.isEmpty }
        entry.note = notes.joined(separator: " ")
        entry.source = part["DbtrAcct/Id/IBAN"]
        entry.day = Self.day(part["ReqdExctnDt"] + part["ReqdExctnDt/Dt"] + part["ReqdExctnDt/DtTm"])
        entry.ids = [header["MsgId"], part["PmtInfId"], transfer["PmtId/EndToEndId"]]
        if notes.count > 1 { entry.former = PaymentTexts(ids: entry.ids, note: notes[0]) }
        if part["PmtMtd"] != "TRF" {
            entry.problem = part["PmtMtd"].isEmpty ? .missing("method (PmtMtd)") : .method(part["PmtMtd"])
        } else if !transfer["Amt/EqvtAmt/Amt"].isEmpty {
            entry.problem = .converted
        } else if entry.source.isEmpty {
            entry.problem = .missing("IBAN of the account that pays")
        } else if entry.currency.isEmpty, !entry.amount.isEmpty {
            entry.problem = .missing("currency")
        }
        return entry
    }

    /// The day of a date or of a moment, of one with a zone the day in UTC; any other text as it is.
    private static func day(_ text: String) -> String {
        if let moment = Instant(iso8601: text) { return moment.day.description }
        let (day, rest) = (String(text.prefix(10)), text.dropFirst(10))
        let isDay = [text + "Z", "\(day)T00:00:00\(rest)"].contains { Instant(iso8601: $0) != nil }
        return isDay ? day : text
    }

    private static func count(_ count: Int) -> String { "there \(count == 1 ? "is" : "are") \(count)" }

    /// Nothing of a file is missing when its payments are as many, and come to as much, as it says.
    private func check(
        _ head: Texts, against entries: ArraySlice<PaymentEntry>, name: String
    ) throws(PaymentFileFault) {
        let (count, sum) = (head["NbOfTxs"], head["CtrlSum"])
        guard count.isEmpty || Int(count) == entries.count else {
            throw PaymentFileFault("\(name) has \(count) as the number of payments, and \(Self.count(entries.count))")
        }
        guard !sum.isEmpty else { return }
        var total: Int128? = 0
        for entry in entries {
            let amount = Self.scaled(entry.amount) ?? 0
            total = total.flatMap { $0.addingReportingOverflow(amount).overflow ? nil : $0 + amount }
        }
        guard let total, Self.scaled(sum) == total else {
            throw PaymentFileFault("\(name) has \(sum) as the sum of all amounts, and they come to another one")
        }
    }

    /// The amount in the form of the prompt: the standard allows `.5`, `5.` and zeros behind the decimals of the currency too. Empty
    /// where there is none.
    ///
    /// One that cannot be read would leave the sums unchecked.
    private func amount(
        _ text: String, in currency: String, of transfer: Texts
    ) throws(PaymentFileFault) -> String {
        guard text.isEmpty || Self.scaled(text) != nil else {
            throw PaymentFileFault(line: transfer.line, "\"\(text)\" is not an amount; write it like 12.50")
        }
        var plain = (text.hasPrefix(".") ? "0" : "") + (text.hasSuffix(".") ? text.dropLast() : text[...])
        let amount = Currency(code: currency).flatMap { currency in
            plain.withUTF8 { AmountReader().amount($0, of: currency) }
        }
        return amount?.decimalText ?? plain
    }

    /// The number times 100,000: amounts have five decimals at most, and no sign.
    private static func scaled(_ text: String) -> Int128? {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let (digits, fraction) = (parts.joined(), parts.count == 2 ? parts[1] : "")
        guard !digits.isEmpty, fraction.utf8.count <= 5, text.utf8.count <= 32,
            digits.utf8.allSatisfy({ (48...57).contains($0) })
        else { return nil }
        return Int128(digits + String(repeating: "0", count: 5 - fraction.utf8.count))
    }

    private func fault(_ problem: String) -> PaymentFileFault { PaymentFileFault(line: reader.line, problem) }
}
