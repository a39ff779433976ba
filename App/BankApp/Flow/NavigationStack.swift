/// The screens on top of each other, the visible one last. A plain value.
@MainActor
struct NavigationStack {
    private(set) var entries: [StackEntry] = []
    private var lastID = 0

    /// The visible entry; `nil` before the first.
    var top: StackEntry? { entries.last }

    /// The routes from the root to the visible one.
    var routes: [Route] { entries.map(\.route) }

    /// Puts a module on top.
    mutating func push(_ route: Route, screen: any Screen, presenter: AnyObject) {
        lastID += 1
        entries.append(StackEntry(id: lastID, route: route, screen: screen, presenter: presenter))
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
