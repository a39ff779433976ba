import BankKernel
import RemoteBank
import Shell

/// Where a bank elsewhere is: what a flag, a variable or the settings say.
enum BankAddress {
    static let variable = "DOBANK_BANK"

    /// `text` as the address of a bank; `source` is where it was written.
    /// - Throws: `UsageError` for what is none, or where anybody on the way could read the password.
    static func reading(_ text: String, from source: String = "--bank") throws(UsageError) -> String {
        do throws(ServiceError) {
            try RemoteBank.check(text)
        } catch {
            throw UsageError("\(source): \(error)")
        }
        return text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    /// The one that the variable names; `nil` when it is missing or empty.
    static func reading(_ environment: [String: String]) throws(UsageError) -> String? {
        guard let text = environment[variable], !text.isEmpty else { return nil }
        return try reading(text, from: variable)
    }
}
