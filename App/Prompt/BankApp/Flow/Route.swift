/// A place in the app: what it is called, and what it is built from.
///
/// A feature has a type for each of its places, in its own folder, and lists them in `Feature.routes`.
protocol Route: Hashable, Sendable {
    /// What traces, session files and coverage call the place; no two places of the app share a name.
    static var name: String { get }
    /// Whether the place stands before the one below it and locks it, as the login of a service does: going back then leaves
    /// both.
    static var locksPlaceBelow: Bool { get }

    /// Builds the module that is shown here, with `flow` as its router.
    @MainActor
    func build(in flow: FlowCoordinator) -> BuiltModule
}

extension Route {
    static var locksPlaceBelow: Bool { false }

    /// What traces, session files and coverage call the place.
    var name: String { Self.name }
}

/// A module put together: its view, and the presenter that somebody must keep, since the view's own reference is weak.
typealias BuiltModule = (screen: any Screen, presenter: AnyObject)

/// Is told of each navigation as it happens, with the names of the places it left and came to.
public typealias RouteObserver = @MainActor (_ from: String, _ to: String) -> Void
