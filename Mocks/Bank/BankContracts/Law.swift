public import Testing

/// One thing that every implementation of a port does, to be held against one of somebody's own.
///
/// The laws of a contract are the arguments of a test, so that each is a test case with its name:
///
///     @Test(arguments: CardStoreContract.laws)
///     func `keeps the contract of card stores`(law: Law<any CardStorePort>) async throws {
///         try await law.hold(for: MyCardStore())
///     }
///
/// What is broken is recorded as an issue of the test that is running, at the line of the law.
public struct Law<Subject>: Sendable, CustomTestStringConvertible {
    /// What it says, without its subject: `refuses somebody else's account`.
    public let name: String
    private let check: @Sendable (Subject) async throws -> Void

    init(_ name: String, check: @escaping @Sendable (Subject) async throws -> Void) {
        self.name = name
        self.check = check
    }

    /// Holds it against `subject`, which is fresh: what another law has left in it may break this one.
    /// - Throws: what `subject` throws where the law expects an answer.
    public func hold(for subject: Subject) async throws {
        try await check(subject)
    }

    /// The name, which the test case has as well.
    public var testDescription: String { name }
}
