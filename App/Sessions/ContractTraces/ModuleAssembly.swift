public import BankKernel
public import Interception

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
    public func presenter<M: InterceptedModule>(
        _ module: M.Type, view: M.View, interactor: M.Interactor, router: M.Router
    ) -> M.Presenter {
        guard let log else { return module.presenter(view: view, interactor: interactor, router: router) }
        return module.presenter(view: view, interactor: interactor, router: router, log: log)
    }
}
