public import BankKernel
import Synchronization

/// What was sent to one service in confidence: keys, tokens, passwords. Whatever comes back from there is shown without it.
///
/// A service that means ill can hide what it was told in ways that nobody foresees; the usual ones are seen through.
public final class SentSecrets: Sendable {
    /// Enough for a password that was mistyped a few times and the tokens that still live.
    private static let mostKept = 16
    static let mask = "••••"

    private let secrets = Mutex<[Secret]>([])

    /// No secrets but these.
    public init(_ secrets: String...) {
        for secret in secrets { add(secret) }
    }

    /// Takes note of what is about to be sent.
    public func add(_ text: String) {
        guard !text.isEmpty else { return }
        secrets.withLock { secrets in
            guard !secrets.contains(where: { $0.text == text }) else { return }
            secrets = secrets.suffix(Self.mostKept - 1) + [Secret(text)]
        }
    }

    /// `text` with dots where a secret was, whatever case it is in; dots alone where one is in it by other means.
    public func masked(_ text: String) -> String {
        let secrets = secrets.withLock { $0 }
        guard !secrets.isEmpty, !text.isEmpty else { return text }
        let masked = secrets.reduce(text) { $1.masking($0) }
        let forms = TextForms.all(of: masked)
        return secrets.contains { secret in forms.contains { secret.isHidden(in: $0) } } ? Self.mask : masked
    }

    /// `error` without a secret in what the service said.
    public func masked(_ error: ServiceError) -> ServiceError {
        switch error {
        case .status(let code, let message): .status(code, message: masked(message))
        case .redirected(let destination): .redirected(to: masked(destination))
        default: error
        }
    }
}
