import Transactions

/// Sections as the requirement's examples write them: `1. ID 1 & ID 2 (2019-05-15 and CRDT)`.
enum SectionOutline {
    static func lines(of sections: [TransactionSection]) -> [String] {
        sections.flatMap { section in
            let count = section.groups.count
            return ["\(section.state.rawValue) - \(count) \(count == 1 ? "Group" : "Groups")"]
                + section.groups.enumerated().map { index, group in "  \(index + 1). \(line(of: group))" }
        }
    }

    private static func line(of group: TransactionGroup) -> String {
        let ids = group.transactions.map { "ID \($0.id)" }.joined(separator: " & ")
        return "\(ids) (\(group.key.day) and \(group.key.creditDebitIndicator.rawValue))"
    }
}
