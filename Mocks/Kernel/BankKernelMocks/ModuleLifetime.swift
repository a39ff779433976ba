public import BankKernel
public import Testing

/// Expects what holds for every module: its presenter keeps neither the view nor the router, works without them, and is released
/// with its interactor.
///
/// - Parameters:
///   - module: builds the presenter.
///   - view: makes a new view each time.
///   - interactor: makes a new interactor each time.
///   - router: makes a new router each time.
///   - sourceLocation: the line that a failure is recorded at.
///   - use: tells the presenter something that makes it work.
@MainActor
public func expectReleases<Subject: Module>(
    _ module: Subject.Type, view: @autoclosure () -> Subject.View, interactor: @autoclosure () -> Subject.Interactor,
    router: @autoclosure () -> Subject.Router, sourceLocation: SourceLocation = #_sourceLocation,
    after use: (Subject.Presenter) async -> Void
) async {
    weak var keptView: AnyObject?
    weak var keptRouter: AnyObject?
    weak var keptInteractor: AnyObject?
    weak var keptPresenter: AnyObject?
    do {
        let presenter = {
            let (view, interactor, router) = (view(), interactor(), router())
            (keptView, keptRouter, keptInteractor) = (view as AnyObject, router as AnyObject, interactor as AnyObject)
            #expect(keptView != nil && keptRouter != nil, sourceLocation: sourceLocation)
            return module.presenter(view: view, interactor: interactor, router: router)
        }()
        keptPresenter = presenter as AnyObject
        #expect(keptView == nil, "The presenter keeps the view.", sourceLocation: sourceLocation)
        #expect(keptRouter == nil, "The presenter keeps the router.", sourceLocation: sourceLocation)
        await use(presenter)
        #expect(keptPresenter != nil && keptInteractor != nil, sourceLocation: sourceLocation)
    }
    #expect(keptPresenter == nil, "Something keeps the presenter.", sourceLocation: sourceLocation)
    #expect(keptInteractor == nil, "Something keeps the interactor.", sourceLocation: sourceLocation)
}

/// Does `work` in a task that is cancelled before it begins.
/// - Returns: what `work` gives, when it does not notice.
/// - Throws: what `work` throws.
@discardableResult
public func inCancelledTask<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await work()
    }
    return try await task.value
}
