import BankKernel
import Money
import PlainJSON

/// Groups a statement while it arrives. It takes memory by the number of groups, and of their different descriptions if these
/// are kept, not by the number of transactions.
///
/// The statement is a JSON array of transactions, cut into chunks anywhere. Unknown fields are skipped.
public struct StatementGrouping: Sendable {
    private var scanner: StatementScanner
    private var grouping = TransactionGrouping()
    private let keepsDescriptions: Bool

    /// A grouping of nothing yet.
    /// - Parameters:
    ///   - skippingBadElements: Whether a bad transaction is left out instead of refusing the statement.
    ///   - keepingDescriptions: Whether each group keeps its different descriptions, with their counts.
    public init(skippingBadElements: Bool = false, keepingDescriptions: Bool = false) {
        keepsDescriptions = keepingDescriptions
        scanner = StatementScanner(skippingBadElements: skippingBadElements)
    }

    /// How many transactions were grouped so far.
    public var count: Int { scanner.count }

    /// Reads the next bytes.
    /// - Throws: ``StatementFault``; nothing more can be read then.
    public mutating func read(_ chunk: some Collection<UInt8>) throws(StatementFault) {
        var grouping = TransactionGrouping()
        swap(&grouping, &self.grouping)
        defer { swap(&grouping, &self.grouping) }
        let keepsDescriptions = keepsDescriptions
        try scanner.read(chunk) { digest, element, bytes in
            Self.add(digest, element, bytes, to: &grouping, keepingDescription: keepsDescriptions)
        }
    }

    /// Ends the statement and returns its groups.
    /// - Throws: ``StatementFault``, `.cut` when it is not whole.
    public mutating func finish() throws(StatementFault) -> StatementSummary {
        var grouping = grouping
        let keepsDescriptions = keepsDescriptions
        try scanner.finish { digest, element, bytes in
            Self.add(digest, element, bytes, to: &grouping, keepingDescription: keepsDescriptions)
        }
        return StatementSummary(sections: grouping.sections, count: scanner.count, leftOut: scanner.leftOut)
    }

    private static func add(
        _ digest: TransactionDigest, _ element: StatementElement, _ bytes: UnsafeBufferPointer<UInt8>,
        to grouping: inout TransactionGrouping, keepingDescription: Bool
    ) {
        guard keepingDescription else { return grouping.add(digest) }
        grouping.add(digest, description: element[.description].text(in: bytes))
    }
}

/// Groups as text for programs: a line for each group and currency, its fields separated by tabs.
public enum StatementLines {
    /// State, day, indicator, currency, count and sum, each line with its end; pending first, newest day first, `CRDT`
    /// before `DBIT`, then by currency.
    public static func text(of sections: [TransactionSection]) -> String {
        sections.flatMap(inOrder).flatMap(lines).joined()
    }

    private static func inOrder(_ section: TransactionSection) -> [TransactionGroup] {
        section.groups.sorted { left, right in
            let (key, other) = (left.key, right.key)
            return (other.day, key.creditDebitIndicator.rawValue) < (key.day, other.creditDebitIndicator.rawValue)
        }
    }

    private static func lines(of group: TransactionGroup) -> [String] {
        group.totals.map { total in
            let fields = [
                group.key.state.rawValue, group.key.day.description, group.key.creditDebitIndicator.rawValue,
                total.sum.currency.code, String(total.count), total.sum.decimalText,
            ]
            return fields.joined(separator: "\t") + "\n"
        }
    }
}
