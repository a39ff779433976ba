import BankKernel

/// The letter that opens each feature from the main screen: the first of its name that no feature before it has.
enum FeatureLetters {
    /// The features by their letters.
    static let all: [String: String] = {
        // "q" leaves.
        var taken: [String: String] = ["q": ""]
        for name in FeatureRegistry.offered.map(\.type.rawValue) {
            if let letter = name.first(where: { taken[String($0)] == nil }) { taken[String(letter)] = name }
        }
        taken["q"] = nil
        return taken
    }()

    /// The letter of the feature called `name`; empty when all of its letters are taken.
    static func letter(of name: String) -> String {
        all.first { $0.value == name }?.key ?? ""
    }
}
