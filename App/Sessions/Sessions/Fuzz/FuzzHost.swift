/// Runs the program that is walked through.
public protocol FuzzHost<Model>: Sendable {
    /// The model of the program.
    associatedtype Model: FuzzModel
    /// Why the program cannot be run at all.
    associatedtype Failure: Error = Never

    /// Runs the program from its beginning: each line it shows goes to ``FuzzWalk/show(_:isError:)``, and whenever it waits
    /// ``FuzzWalk/next(at:)`` says what is done. The walk is over when that ends the input; then it is given back.
    func run(_ walk: FuzzWalk<Model>) async throws(Failure) -> FuzzWalk<Model>
}
