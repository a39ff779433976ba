package import BankKernel
package import Money

/// Reads ranges of amounts as people write them.
package enum TypedAmounts {
    /// What may be typed, for people.
    package static let examples = "25, 10..50, 100.. or >100"

    private static let comparisons = [">=", "<=", ">", "<"]

    /// The amounts in `text`: `25`, `10..50` in either order, `100..`, `..50`, `>100`, `>=100`, `<50`, `<=50`; `grouping` as in
    /// `Money(typed:currency:grouping:)`.
    /// - Throws: ``TypedAmountsError`` for anything else.
    package static func range(
        _ text: String, in currency: Currency, grouping: Character = ","
    ) throws(TypedAmountsError) -> AmountRange {
        do throws(MoneyError) {
            return try amounts(text) { text throws(MoneyError) in
                try Money(typed: text, currency: currency, grouping: grouping)
            }
        } catch .notAnAmount(let part) where part.first == "-" || part.first == "+" {
            throw TypedAmountsError(
                message: "\"\(part)\" has a sign. \"out\" shows what went out, \"in\" what came in.")
        } catch .notAnAmount {
            throw TypedAmountsError(message: "\"\(text)\" is not an amount. Write \(examples).")
        } catch {
            throw TypedAmountsError(message: "\(error)")
        }
    }

    private static func amounts(
        _ text: String, _ money: (String) throws(MoneyError) -> Money
    ) throws(MoneyError) -> AmountRange {
        let text = trimmed(text[...])
        if let comparison = comparisons.first(where: { text.hasPrefix($0) }) {
            let bound = try amount(text.dropFirst(comparison.count), money)
            switch comparison {
            case ">=": return AmountRange(least: bound, greatest: nil)
            case "<=": return AmountRange(least: nil, greatest: bound)
            case ">":
                return AmountRange(least: try bound.adding(unit(of: bound)), greatest: nil)
            default:
                guard bound.minorUnits > 0 else { throw .notAnAmount(String(text)) }
                return AmountRange(least: nil, greatest: try bound.subtracting(unit(of: bound)))
            }
        }
        let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(trimmed)
        // Of three points the last would be that of the decimals: 10...50 is not 0.50 to 10.
        guard ends.count <= 2, let first = ends.first, let last = ends.last, !(first.isEmpty && last.isEmpty),
            !text.contains("...")
        else { throw .notAnAmount(String(text)) }
        let least = try first.isEmpty ? nil : amount(first, money)
        let greatest = try last.isEmpty ? nil : amount(last, money)
        guard let least, let greatest, least.minorUnits > greatest.minorUnits else {
            return AmountRange(least: least, greatest: greatest)
        }
        return AmountRange(least: greatest, greatest: least)
    }

    private static func unit(of amount: Money) -> Money { Money(minorUnits: 1, currency: amount.currency) }

    private static func amount(
        _ text: Substring, _ money: (String) throws(MoneyError) -> Money
    ) throws(MoneyError) -> Money {
        let text = trimmed(text)
        guard text.first != "-", text.first != "+" else { throw .notAnAmount(String(text)) }
        return try money(String(text))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}

/// Why a text is not a range of amounts.
package struct TypedAmountsError: Error, Sendable, Hashable {
    /// What would be right.
    package let message: String
}

/// Counts as people type them.
package enum TypedCount {
    /// The count, 1 or more; what is too large for a number here is the most there can be. `nil` for anything else.
    package static func count(_ text: String) -> Int? {
        let isLarge = text.allSatisfy { ("0"..."9").contains($0) } && !text.isEmpty
        return (Int(text) ?? (isLarge ? Int.max : nil)).flatMap { $0 >= 1 ? $0 : nil }
    }

    package static func refusal(of text: String) -> String { "\"\(text)\" is not a count. Write 1 or more." }
}

/// The number of a row as people write it.
package enum TypedRow {
    /// The message for a number that no row of a list has; `others` is what could be typed instead.
    package static func refusal(of text: String, in numbers: Range<Int>, orElse others: String? = nil) -> String {
        guard let last = numbers.last else { return "There is nothing to choose from." }
        let range = numbers.count == 1 ? "\(last)" : "\(numbers.lowerBound) to \(last)"
        return "There is no \"\(text)\" in the list; choose \(range)\(instead(others))."
    }

    package static func instead(_ others: String?) -> String { others.map { ", or enter \($0)" } ?? "" }
}

extension [String] {
    /// At most ten names for a message of one line: of more, nine and the number of the others.
    package var shortList: [String] {
        count > 10 ? prefix(9) + ["\(count - 9) others"] : self
    }
}

/// Finds an account by its name or its holder.
package struct AccountsByName {
    private let accounts: [AccountModel]
    private let nicknames: [IBAN: String]
    private let isWhole: Bool

    /// - Parameters:
    ///   - nicknames: The customer's own names for some of them, and for others.
    ///   - isWhole: Whether these are all; otherwise only a whole name means an account: a part may be the nickname of another one.
    package init(of accounts: [AccountModel], nicknames: [IBAN: String] = [:], isWhole: Bool = true) {
        (self.accounts, self.nicknames, self.isWhole) = (accounts, nicknames, isWhole)
    }

    /// Several accounts have a name.
    package struct Ambiguity: Error, CustomStringConvertible {
        private let text: String
        private let found: [String]

        fileprivate init(_ text: String, _ found: [AccountModel], others: [IBAN] = []) {
            (self.text, self.found) = (text, found.map { "\($0.holder), \($0.name)" } + others.map(\.printForm))
        }

        package var description: String {
            "\"\(text)\" could be \(found.shortList.joined(separator: " or ")); choose one by its number."
        }
    }

    /// The number of the payee that ``named(_:)`` finds. A nickname of another one, as of those in other currencies, means that one
    /// before the beginning of any name.
    /// - Throws: `Ambiguity` when there are several.
    package func payee(_ text: String) throws(Ambiguity) -> IBAN? {
        let wanted = SearchText.folded(text)
        let listed = Set(accounts.map(\.number))
        let others = nicknames.filter { SearchText.folded($0.value) == wanted && !listed.contains($0.key) }.map(\.key)
        guard let other = others.first else { return try named(text)?.number }
        let called = accounts.filter { isCalled($0, wanted) }
        guard others.count + called.count == 1 else { throw Ambiguity(text, called, others: others) }
        return other
    }

    /// The account with this name or holder, or the only one with such a beginning, ignoring case and diacritics; `nil` for none.
    /// - Throws: `Ambiguity` when there are several.
    package func named(_ text: String) throws(Ambiguity) -> AccountModel? {
        let wanted = SearchText.folded(text)
        // A nickname comes before the names of others, but an account that was named so later is another one.
        let nicknamed = accounts.filter { isCalled($0, wanted) }
        if nicknamed.contains(where: { nickname(of: $0) == wanted }) { return try only(of: nicknamed, meantBy: text) }
        func found(by name: (AccountModel) -> String) -> [AccountModel] {
            accounts.filter { SearchText.folded(name($0)) == wanted }
        }
        let called = found(by: \.name)
        // Somebody may call an account by the name of somebody else.
        let others = found(by: \.holder).filter { account in !called.contains { $0.holder == account.holder } }
        if let account = try only(of: called + others, meantBy: text) { return account }
        if let account = try only(of: found { "\($0.holder), \($0.name)" }, meantBy: text) { return account }
        guard isWhole, Int(text) == nil, !wanted.isEmpty else { return nil }
        let ofThatWord = accounts.filter { words(of: $0).contains { $0 == wanted } }
        if ofThatWord.count == 1 { return ofThatWord[0] }
        return try only(
            of: accounts.filter { words(of: $0).contains { $0.hasPrefix(wanted) } }, meantBy: text)
    }

    private func only(of found: [AccountModel], meantBy text: String) throws(Ambiguity) -> AccountModel? {
        guard found.count > 1 else { return found.first }
        throw Ambiguity(text, found)
    }

    /// What a beginning may be of: the words of the holder, and all names as a whole.
    private func words(of account: AccountModel) -> [String] {
        let holder = SearchText.folded(account.holder)
        let names = [holder, SearchText.folded(account.name)] + (nickname(of: account).map { [$0] } ?? [])
        return holder.split(separator: " ").map(String.init) + names
    }

    /// Whether the customer calls the account so, by its nickname or its name.
    private func isCalled(_ account: AccountModel, _ wanted: String) -> Bool {
        nickname(of: account) == wanted || SearchText.folded(account.name) == wanted
    }

    private func nickname(of account: AccountModel) -> String? {
        nicknames[account.number].map { SearchText.folded($0) }
    }
}
