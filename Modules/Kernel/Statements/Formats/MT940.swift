import BankKernel
import Money

/// SWIFT MT940, Customer Statement Message, as its text block.
struct MT940: FormatWriter {
    static let name = "mt940"
    static let fileExtensions = ["sta", "mt940", "940", "swi"]
    /// `15d` has room for the comma, too.
    static let mostDigits = 14

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
            + Self.field("86", Self.lines(Self.information(of: entry)).joined(separator: "\r\n"))
    }

    private static func information(of entry: StatementEntry) -> String {
        let name = SwiftText.of(entry.counterparty).replacing("/", with: " ").prefix(70)
        let note = SwiftText.of(entry.note)
        return "/EREF/\(entry.reference)/CNTP/\(entry.counterpartyAccount.electronicForm)//\(name)///"
            + (note.isEmpty ? "" : "REMI/USTD//\(note)")
    }

    /// Six lines of at most 65 characters. None begins with a colon or a hyphen, which would begin a field or end the statement,
    /// and none ends with a blank, which readers take away.
    private static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty, lines.count < 6 {
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
