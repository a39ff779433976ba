/// Why a session could not be played, through no fault of the script.
enum HostError: Error, Equatable, CustomStringConvertible {
    /// The child could not be started.
    case notStarted(String, String)
    /// What came out of the child is not what it says it has shown.
    case garbled(expected: String)

    var description: String {
        switch self {
        case .notStarted(let path, let reason): "\(path) cannot be started: \(reason)"
        case .garbled(let expected): "the app showed \"\(expected)\", but that did not come out of it"
        }
    }
}
