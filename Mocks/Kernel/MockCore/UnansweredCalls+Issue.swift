public import Interception
import Testing

extension UnansweredCalls {
    /// Records an issue of the test, which names the call; the caller goes on with a placeholder.
    public static let issue = UnansweredCalls { Issue.record(Comment(rawValue: $0)) }
}
