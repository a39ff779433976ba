/// The screens on top of each other, the visible one last. A plain value.
@MainActor
struct NavigationStack {
    private(set) var entries: [StackEntry] = []
    private var lastID = 0

    /// The visible entry; `nil` before the first.
    var top: StackEntry? { entries.last }

    /// The places from the root to the visible one.
    var routes: [any Route] { entries.map(\.route) }

    /// What `entry` covers.
    func below(_ entry: StackEntry) -> StackEntry? {
        entries.firstIndex { $0.id == entry.id }.flatMap { $0 > 0 ? entries[$0 - 1] : nil }
    }

    /// Puts a module on top.
    mutating func push(_ route: any Route, _ module: BuiltModule) {
        lastID += 1
        entries.append(StackEntry(id: lastID, route: route, screen: module.screen, presenter: module.presenter))
    }

    /// Removes the visible entry, or so many from it on, but never the root.
    mutating func pop(_ count: Int = 1) {
        entries.removeLast(min(count, max(0, entries.count - 1)))
    }

    /// Removes everything.
    mutating func removeAll() {
        entries.removeAll()
    }
}

/// A built module on the stack: it owns the view and the presenter, whose own references to each other are weak.
@MainActor
struct StackEntry {
    /// Tells entries apart, also two of the same place.
    let id: Int
    /// Where it is.
    let route: any Route
    /// The view.
    let screen: any Screen
    /// The presenter, kept alive for the view.
    let presenter: AnyObject
}

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
