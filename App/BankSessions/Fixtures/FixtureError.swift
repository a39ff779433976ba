import BankKernel

/// Why a session has no bank to start from.
enum FixtureError: Error, Equatable, CustomStringConvertible {
    /// No fixture has this name.
    case unknown(String)
    /// The bank could not be made.
    case bank(BankError)

    var description: String {
        switch self {
        case .unknown(let name):
            "there is no fixture \"\(name)\"; there are \(SessionFixture.allCases.map(\.rawValue).joined(separator: ", "))"
        case .bank(let error):
            "the bank of the fixture cannot be made: \(error)"
        }
    }
}
