/// Whether a login may be tried now.
public enum LoginAdmission: Sendable, Hashable {
    /// It may; so many failures are remembered. After too many with all usernames together, one that turns out wrong is
    /// answered as if it had to wait until `crowdedUntil`.
    case admitted(failuresBefore: Int, crowdedUntil: Instant? = nil)
    /// It may not before `until`.
    case refused(until: Instant)
}
