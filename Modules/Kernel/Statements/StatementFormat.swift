public import Money

/// Writes a statement in one format: the header, each entry from the oldest on, the footer.
///
/// What it is given is any text; what it writes is right in the format.
public protocol FormatWriter: Sendable {
    /// What the format is chosen by, lower case: `camt.053`.
    static var name: String { get }
    /// The extensions of its files, lower case and without a point, the usual one first.
    static var fileExtensions: [String] { get }
    /// The most digits that an amount can have.
    static var mostDigits: Int { get }
    /// The years whose days can be told from others.
    static var years: ClosedRange<Int> { get }

    /// A writer of the entries of `statement`.
    init(_ statement: StatementHead)
    /// The text before the first entry.
    var header: String { get }
    /// The text of an entry.
    func text(of entry: StatementEntry) -> String
    /// The text after the last entry.
    var footer: String { get }
}

extension FormatWriter {
    /// Any amount has room.
    public static var mostDigits: Int { .max }
    /// All years have room that calendars have: there is no year 0.
    public static var years: ClosedRange<Int> { 1...9_999 }
}

/// A format of statements that other programs read.
public struct StatementFormat: Sendable {
    /// All formats. A further one is a ``FormatWriter`` and its line here.
    public static let all = [
        StatementFormat(Camt053.self), StatementFormat(MT940.self), StatementFormat(OFX.self),
        StatementFormat(QIF.self), StatementFormat(PlainTextJournal.self), StatementFormat(Beancount.self),
    ]

    let writer: any FormatWriter.Type

    /// The format that `writer` writes.
    public init(_ writer: any FormatWriter.Type) {
        self.writer = writer
    }

    /// The format of this name, in any case; `nil` when there is none.
    public init?(name: String) {
        guard let format = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
        self = format
    }

    /// The format that the extension of `path` names, in any case; `nil` for another extension.
    public init?(path: String) {
        let path = path.lowercased()
        let format = Self.all.first { $0.writer.fileExtensions.contains { path.hasSuffix(".\($0)") } }
        guard let format else { return nil }
        self = format
    }

    /// What it is chosen by: `camt.053`.
    public var name: String { writer.name }
    /// The usual extension of its files, without a point: `xml`.
    public var fileExtension: String { writer.fileExtensions.first ?? name }
    /// The years that the days of a statement can be in.
    public var years: ClosedRange<Int> { writer.years }
}

extension StatementFormat: Hashable {
    /// Whether both are the same format.
    public static func == (lhs: StatementFormat, rhs: StatementFormat) -> Bool { lhs.name == rhs.name }

    /// Hashes its name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Writes a statement piece by piece, so that one of any length needs the memory of one piece.
public struct StatementDocument: Sendable {
    private let format: StatementFormat
    private let writer: any FormatWriter

    /// A document in `format`.
    /// - Throws: ``StatementRefusal`` when the format has no room for a balance or a sum.
    public init(_ format: StatementFormat, of statement: StatementHead) throws(StatementRefusal) {
        self.format = format
        writer = format.writer.init(statement)
        for balance in [statement.opening, statement.closing] { try check(MoneyTotal(of: balance)) }
        for total in [statement.credits, statement.debits] { try check(total.sum) }
    }

    /// The text before the first entry.
    public var header: String { writer.header }
    /// The text after the last entry.
    public var footer: String { writer.footer }

    /// The text of the next entries, which come oldest first.
    /// - Throws: ``StatementRefusal`` when the format has no room for an amount.
    public func text(of entries: [StatementEntry]) throws(StatementRefusal) -> String {
        var text = ""
        for entry in entries {
            try check(MoneyTotal(of: entry.amount))
            text += writer.text(of: entry)
        }
        return text
    }

    private func check(_ amount: MoneyTotal) throws(StatementRefusal) {
        let most = format.writer.mostDigits
        guard most == .max || amount.digits <= most else {
            throw .tooManyDigits(amount, format: format.name, most: most)
        }
    }
}

/// Why a statement cannot be written in a format.
public enum StatementRefusal: Error, Sendable, Hashable {
    /// The format has no room for an amount.
    case tooManyDigits(MoneyTotal, format: String, most: Int)
}

extension StatementRefusal: CustomStringConvertible {
    /// What was refused and how to correct it, for people.
    public var description: String {
        switch self {
        case .tooManyDigits(let amount, let format, let most):
            "\(format) has no room for \(amount): its amounts have at most \(most) digits. Choose another format."
        }
    }
}
