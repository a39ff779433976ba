/// Whether a login may be tried now.
public enum LoginAdmission: Sendable, Hashable {
    /// It may; so many failures are remembered.
    case admitted(failuresBefore: Int)
    /// It may not before `until`.
    case refused(until: Instant)
}
