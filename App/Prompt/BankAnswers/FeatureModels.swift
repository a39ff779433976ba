package import BankKernel
package import DisplayText

/// The features that a customer is offered, in the words of every view.
extension FeatureModel {
    package static let balance = FeatureModel(
        type: FeatureType("balance"), title: "Balance", summary: "what the account holds", needsAccount: true)
    package static let transfer = FeatureModel(
        type: FeatureType("transfer"), title: "Transfer", summary: "send money to another account", needsAccount: true,
        paysFromAccount: true)
    package static let history = FeatureModel(
        type: FeatureType("history"), title: "History", summary: "what came in and went out", needsAccount: true)
    package static let accounts = FeatureModel(
        type: FeatureType("accounts"), title: "Accounts", summary: "transparent accounts of public bodies",
        needsAccount: false)
    package static let transactions = FeatureModel(
        type: FeatureType("transactions"), title: "Transactions", summary: "statements in groups", needsAccount: false)
    package static let cards = FeatureModel(
        type: FeatureType("cards"), title: "Cards", summary: "payment cards and bookmarks", needsAccount: false)
    package static let sales = FeatureModel(
        type: FeatureType("sales"), title: "Sales", summary: "products and what they sold for", needsAccount: false)
}

/// The features that can be opened, with the letters that open them.
package enum FeatureTable {
    /// The letter of each of `names`, which open features: the first that no earlier name has.
    package static func letters(of names: [String]) -> [String: String] {
        // "q" quits.
        var taken: [String: String] = ["q": ""]
        for name in names {
            if let letter = name.first(where: { taken[String($0)] == nil }) { taken[String(letter)] = name }
        }
        taken["q"] = nil
        return taken
    }

    /// A table of `features`, some of those called `names`; a feature without a letter has none.
    package static func make(_ features: [FeatureModel], of names: [String]) -> Table {
        let letters = letters(of: names)
        var table = Table(columns: [.text(""), .text("Feature"), .text("", wrapping: .briefly)])
        table.rows = features.map { feature in
            let name = feature.type.rawValue
            let letter = letters.first { $0.value == name }?.key ?? ""
            return [StyledText(letter, .accent), StyledText(name, .accent), StyledText(feature.summary, .muted)]
        }
        return table
    }
}
