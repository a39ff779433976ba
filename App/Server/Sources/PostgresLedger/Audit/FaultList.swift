/// What is wrong, a sentence each; beyond the first hundred they are counted.
struct FaultList: Sendable {
    private static let limit = 100

    private var told: [String] = []
    private var untold = 0

    var sentences: [String] {
        untold == 0 ? told : told + ["There are \(untold) more faults of this kind."]
    }

    mutating func append(_ sentence: String) {
        if told.count < Self.limit {
            told.append(sentence)
        } else {
            untold += 1
        }
    }
}
