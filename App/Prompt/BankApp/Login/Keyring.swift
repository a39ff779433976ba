import ChildProcess
import PlatformLibc

/// Keeps secrets of this user, as the keyring of a desktop does.
protocol Keyring: Sendable {
    /// Keeps `secret` in place of the one before; `false` when it cannot.
    func keep(_ secret: String, under name: String) async -> Bool
    /// The secret kept last; `nil` when there is none, or it cannot be read.
    func secret(under name: String) async -> String?
    /// Forgets the secret, if there is one.
    func forget(_ name: String) async
}

/// The keyring of the desktop, by the command `secret-tool` of libsecret.
struct SecretToolKeyring: Keyring {
    /// How long the command may take: the keyring may be locked, with no one there to unlock it.
    private static let patience = Duration.seconds(10)

    private let path: String
    private let environment: [String: String]

    /// The command in the `PATH` of `environment`; `nil` when there is none.
    init?(environment: [String: String]) {
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        let paths = folders.filter { $0.hasPrefix("/") }.map { folder -> String in "\(folder)/secret-tool" }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
        self.environment = environment
    }

    func keep(_ secret: String, under name: String) async -> Bool {
        await run(["store", "--label=DOBank: login at \(name)"], name, input: secret) != nil
    }

    func secret(under name: String) async -> String? {
        guard let text = await run(["lookup"], name), !text.isEmpty else { return nil }
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    func forget(_ name: String) async {
        _ = await run(["clear"], name)
    }

    /// What the command prints; `nil` when it fails or takes too long.
    @concurrent
    private func run(_ words: [String], _ name: String, input: String = "") async -> String? {
        let arguments = [path] + words + ["application", "dobank", "bank", name]
        guard var child = try? ChildProcess(arguments, environment: environment) else { return nil }
        child.type(input.utf8)
        child.endInput()
        let end = ContinuousClock.now.advanced(by: Self.patience)
        var output: [UInt8] = []
        while child.hasOutput || child.hasErrors {
            let sources = child.wait(end - .now)
            guard !sources.isEmpty else {
                child.kill()
                break
            }
            if sources.contains(.output) { output += child.readOutput() }
            if sources.contains(.errors) { _ = child.readErrors() }
            if sources.contains(.channel) { _ = child.readChannel() }
        }
        return child.end() == 0 ? String(validating: output, as: UTF8.self) : nil
    }
}
