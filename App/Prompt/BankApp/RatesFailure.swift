import BankKernel
import Rates

/// Why a list of rates in a file cannot be used.
enum RatesFailure: Error, Equatable {
    /// The file cannot be read.
    case file(StorageFailure)
    /// The file is not a list of rates.
    case malformed(RateListFault)
}

extension RatesFailure: CustomStringConvertible {
    /// What went wrong, for people.
    var description: String {
        switch self {
        case .file(let failure): "The rates cannot be read: \(failure)."
        case .malformed(let fault): "The rates cannot be used: \(fault)."
        }
    }
}
