/// The open screens, the visible one last.
@MainActor
struct NavigationStack {
    private(set) var entries: [StackEntry] = []
    private var lastID = 0

    /// The visible entry; `nil` before the first.
    var top: StackEntry? { entries.last }

    /// The places from the root to the visible one.
    var routes: [any Route] { entries.map(\.route) }

    func below(_ entry: StackEntry) -> StackEntry? {
        entries.firstIndex { $0.id == entry.id }.flatMap { $0 > 0 ? entries[$0 - 1] : nil }
    }

    mutating func push(_ route: any Route, _ module: BuiltModule) {
        lastID += 1
        entries.append(StackEntry(id: lastID, route: route, screen: module.screen, presenter: module.presenter))
    }

    /// Removes `count` entries from the top, but never the root.
    mutating func pop(_ count: Int = 1) {
        entries.removeLast(min(count, max(0, entries.count - 1)))
    }

    mutating func removeAll() {
        entries.removeAll()
    }
}

/// A module on the stack. It owns the view and the presenter, whose references to each other are weak.
@MainActor
struct StackEntry {
    /// Tells entries apart, also two of the same place.
    let id: Int
    let route: any Route
    let screen: any Screen
    /// Kept alive for the view.
    let presenter: AnyObject
}

/// A place in the app, which builds its module.
///
/// A feature has a type for each of its places and lists them in `Feature.routes`.
protocol Route: Hashable, Sendable {
    /// The name in traces, session files and coverage; unique in the app.
    static var name: String { get }
    /// Whether the place locks the one below, as the login of a service does: going back then leaves both.
    static var blocksScreenBelow: Bool { get }
    /// Whether the place is the end of what the one below was for, as a receipt is of an order: going back then leaves both.
    static var endsScreenBelow: Bool { get }

    /// The commands of its screen where that is not the first of the feature.
    static var commands: [CommandShape] { get }

    /// Builds the module, with `flow` as its router.
    @MainActor
    func build(in flow: FlowCoordinator) -> BuiltModule
}

extension Route {
    static var blocksScreenBelow: Bool { false }
    static var endsScreenBelow: Bool { false }
    static var commands: [CommandShape] { [] }

    var name: String { Self.name }
}

/// A view and its presenter; somebody must keep the presenter, since the view's reference is weak.
typealias BuiltModule = (screen: any Screen, presenter: AnyObject)

/// Called at each navigation with the names of both places.
public typealias RouteObserver = @MainActor (_ from: String, _ to: String) -> Void
