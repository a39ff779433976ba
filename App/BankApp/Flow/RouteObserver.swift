/// Hears of each navigation as it happens, with the names of the routes it left and came to, as `RouteName` has them.
public typealias RouteObserver = @MainActor (_ from: String, _ to: String) -> Void
