public import BankKernel
public import TraceCore

/// A module between whose parts a trace can be kept; the generator writes what that takes.
public protocol TracedModule: Module, SendableMetatype {
    /// The methods of its contract in order, by the part that has them: `AuthView.showError(message:)`.
    static var methods: [String] { get }

    /// The module's own presenter between parts that keep in `log` what is said to them.
    @MainActor
    static func tracedPresenter(view: View, interactor: Interactor, router: Router, log: TraceLog) -> Presenter
}

/// Puts the parts of modules together, plainly or with a trace between them.
///
/// A module knows nothing of it. The returned presenter keeps everything that was put between, but neither the view nor the router.
public struct ModuleAssembly: Sendable {
    private let log: TraceLog?

    /// An assembly that keeps the messages of all modules in `log`; with none it puts nothing between the parts.
    public init(tracingTo log: TraceLog? = nil) {
        self.log = log
    }

    /// The presenter of `module`.
    @MainActor
    public func presenter<M: TracedModule>(
        _ module: M.Type, view: M.View, interactor: M.Interactor, router: M.Router
    ) -> M.Presenter {
        guard let log else { return module.presenter(view: view, interactor: interactor, router: router) }
        return module.tracedPresenter(view: view, interactor: interactor, router: router, log: log)
    }
}
