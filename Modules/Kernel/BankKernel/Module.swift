/// Builds a feature from its parts: the one public entry to it.
///
/// Between the parts, at their contracts, a decorator or a mock can be put. A feature's `…Module` conforms by its
/// ``presenter(view:interactor:router:)`` alone; the types follow.
public protocol Module {
    /// What the presenter shows things on.
    associatedtype View
    /// What the presenter asks.
    associatedtype Interactor
    /// What takes the presenter elsewhere.
    associatedtype Router
    /// What the view reports to.
    associatedtype Presenter

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    static func presenter(view: View, interactor: Interactor, router: Router) -> Presenter
}
