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
