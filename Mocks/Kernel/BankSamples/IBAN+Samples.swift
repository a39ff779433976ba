public import BankKernel

extension IBAN {
    /// A valid number that is written in the source; one that is not valid ends the test.
    public static func sample(_ text: StaticString) -> IBAN {
        do {
            return try IBAN(parsing: text.description)
        } catch {
            preconditionFailure("\(text): \(error)")
        }
    }

    /// A number that no sample account has, of Belgium.
    public static let nobodys = IBAN.sample("BE68539007547034")
}
