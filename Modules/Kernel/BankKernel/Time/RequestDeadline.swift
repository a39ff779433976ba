/// When a request has to be answered; everything that may wait on its behalf reads it.
public enum RequestDeadline {
    /// The deadline; `nil` outside a request.
    @TaskLocal public static var current: ContinuousClock.Instant?

    /// How long to wait: `most`, or less if the request has to be answered before.
    public static func remaining(of most: Duration) -> Duration {
        current.map { max(.zero, min(most, ContinuousClock.now.duration(to: $0))) } ?? most
    }
}
