/// A plain model of a program: what a random walk does next, and what must come of it.
///
/// It should be worked out without a line of the program's own code, or it makes the same mistakes.
public protocol FuzzModel: Sendable {
    /// What a walk does at one wait, so that it can be done again in a walk of fewer or simpler steps: "send everything" rather
    /// than an amount.
    associatedtype Step: Sendable, Hashable

    /// Draws what to do at `wait`, from `generator` alone.
    func draw(at wait: SessionWait, using generator: inout some RandomNumberGenerator) -> Step

    /// Does a step that is about to be done at `wait`, and says what that is for the program and what must come of it.
    mutating func take(_ step: Step, at wait: SessionWait) -> FuzzTurn

    /// Learns from what came of the last step, which was as expected unless the host excused it; the program now waits at
    /// `wait`. Says what is wrong nevertheless, as between several things that were each possible.
    mutating func learn(from moment: FuzzedStep<Step>, at wait: SessionWait) -> FuzzFault?

    /// Whether a step can be done at `wait`.
    func fits(_ step: Step, at wait: SessionWait) -> Bool

    /// What leads away from a wait that the steps of a shortened walk do not fit; `nil` when those that do not fit can simply
    /// be left out.
    func escape(from wait: SessionWait) -> Step?

    /// Steps that are simpler than this one and may do as well, the simplest first. No step may come back to itself by way of
    /// simpler ones.
    func simpler(than step: Step) -> [Step]

    /// What leads from `wait` out of the program, as a kept walk ends.
    func wayOut(from wait: SessionWait) -> [FuzzInput]
}

extension FuzzModel {
    /// Learns nothing, and finds nothing wrong.
    public mutating func learn(from moment: FuzzedStep<Step>, at wait: SessionWait) -> FuzzFault? { nil }

    /// Any step fits.
    public func fits(_ step: Step, at wait: SessionWait) -> Bool { true }

    /// Steps that do not fit are left out.
    public func escape(from wait: SessionWait) -> Step? { nil }

    /// No step is simpler.
    public func simpler(than step: Step) -> [Step] { [] }
}
