import Logging

extension Logger {
    /// A logger that says nothing.
    static let silent = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
}
