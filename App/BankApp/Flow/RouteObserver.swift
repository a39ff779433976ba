/// Hears of each navigation as it happens, with the names of the routes it left and came to: `login`, `main`, `balance`,
/// `transfer`, `history`, `details`.
public typealias RouteObserver = @MainActor (_ from: String, _ to: String) -> Void
