import Sessions

/// A step that was done: where, what the model expected of it, and what the app showed.
struct FuzzMoment: Sendable, Hashable {
    let wait: SessionWait
    let step: FuzzStep
    var expectation: FuzzExpectation
    /// As a session file writes it, errors behind `! `.
    var shown: [String] = []
}
