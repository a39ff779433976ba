public import Interception

/// Builds a feature from its parts: the one public entry to it.
///
/// An interceptor can be put between the parts, at their contracts. A feature's `…Module` conforms by its
/// ``presenter(view:interactor:router:)`` alone; the types follow.
public protocol Module {
    /// What the presenter shows things on.
    associatedtype View
    /// What the presenter asks.
    associatedtype Interactor
    /// What leads the presenter to other screens.
    associatedtype Router
    /// What the view reports to.
    associatedtype Presenter

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    static func presenter(view: View, interactor: Interactor, router: Router) -> Presenter
}

/// A module between whose parts interceptors can be put; the generator writes what that takes.
public protocol InterceptedModule: Module, SendableMetatype {
    /// The methods of its contract in order, by the part that has them: `AuthView.showError(message:)`.
    static var methods: [String] { get }

    /// The module's own presenter between parts that keep in `log` what is said to them.
    @MainActor
    static func presenter(
        view: View, interactor: Interactor, router: Router, log: any MessageKeeping
    ) -> Presenter
}
