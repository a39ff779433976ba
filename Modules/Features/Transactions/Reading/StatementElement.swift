import BankKernel
import JSON

/// Where the fields of one transaction stand in a buffer, and the first thing that is wrong with them.
struct StatementElement {
    private var slices = [JSONSlice](repeating: .absent, count: StatementField.allCases.count)
    private(set) var problem: StatementProblem?

    subscript(field: StatementField) -> JSONSlice { slices[field.rawValue] }

    mutating func clear() {
        for index in slices.indices { slices[index] = .absent }
        problem = nil
    }

    @inline(__always)
    mutating func set(_ field: StatementField, to slice: JSONSlice) {
        if !slices[field.rawValue].isAbsent { report(.duplicate(field: field.path)) }
        slices[field.rawValue] = slice
    }

    mutating func report(_ problem: StatementProblem) {
        if self.problem == nil { self.problem = problem }
    }

    /// Looks for fields that are required and not there.
    mutating func check() {
        for field in StatementField.allCases where field.isRequired && slices[field.rawValue].isAbsent {
            report(.missing(field: field.path))
            return
        }
    }

    /// The transaction, whose `digest` was read from the same `bytes`.
    func transaction(_ digest: TransactionDigest, in bytes: UnsafeBufferPointer<UInt8>) -> Transaction {
        func text(_ field: StatementField) -> String { self[field].text(in: bytes) }
        func optionalText(_ field: StatementField) -> String? { self[field].isAbsent ? nil : text(field) }
        return Transaction(
            id: text(.id), description: text(.description), typeGroup: text(.typeGroup), type: text(.type),
            category: text(.category), amount: digest.amount, creditDebitIndicator: digest.creditDebitIndicator,
            counterParty: CounterParty(
                name: optionalText(.counterPartyName), accountNumber: optionalText(.counterPartyAccountNumber),
                city: optionalText(.counterPartyCity), address: optionalText(.counterPartyAddress)),
            creationTime: digest.creationTime, state: digest.state)
    }
}
