import Foundation

/// Where the tests find the sessions and the program.
enum Checkout {
    /// The folder with the session files.
    static let sessions = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sessions").path

    /// The program, built beside the tests.
    static let program = folder.appending(path: "dobank").path

    /// The folder of the test bundle that runs, or, on Apple systems, the one that holds it.
    private static var folder: URL {
        let bundle = Bundle.main.bundleURL
        return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    }
}
