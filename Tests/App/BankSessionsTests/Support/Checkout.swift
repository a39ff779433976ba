import Foundation

/// Where the tests find the sessions and the program.
enum Checkout {
    /// The folder with the session files.
    static let sessions = tests.appending(path: "Sessions").path

    /// The page about sessions.
    static let page = tests.deletingLastPathComponent().appending(path: "Documentation/Sessions.md").path

    /// The golden walk login -> main -> transfer: as a session (`session.md`), as messages (`trace`), as a diagram (`mmd`).
    static func trace(_ kind: String) -> String {
        tests.appending(path: "Support/Traces/login-main-transfer.\(kind)").path
    }

    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The program, built beside the tests.
    static let program = folder.appending(path: "dobank").path

    /// The folder of the test bundle that runs, or, on Apple systems, the one that holds it.
    private static var folder: URL {
        let bundle = Bundle.main.bundleURL
        return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    }
}
