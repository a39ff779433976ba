/// Why something was not done for whoever runs the bank.
public struct AdministrationError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong and what would be right.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
