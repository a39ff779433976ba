// From Modules/Features/Sales/SalesContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception

/// An implementation of `SalesViewProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedSalesView: SalesViewProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case displayLoading
        case displayProducts([ProductSummary])
        case displayEmpty
        case displayDetails(ProductDetails)
        case displaySales([ConvertedSale])
        case displayMoreAvailable(Bool)
        case displayLeftOut(LeftOutRecords)
        case displayMonths([MonthlySales], of: Product)
        case displayLocked(isExpired: Bool)
        case showError(message: String)
        case showNothingShown

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .displayLoading: "displayLoading"
            case .displayEmpty: "displayEmpty"
            case .showNothingShown: "showNothingShown"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var displayLoading: (@MainActor @Sendable () -> Void)?
        public var displayProducts: (@MainActor @Sendable ([ProductSummary]) -> Void)?
        public var displayEmpty: (@MainActor @Sendable () -> Void)?
        public var displayDetails: (@MainActor @Sendable (ProductDetails) -> Void)?
        public var displaySales: (@MainActor @Sendable ([ConvertedSale]) -> Void)?
        public var displayMoreAvailable: (@MainActor @Sendable (Bool) -> Void)?
        public var displayLeftOut: (@MainActor @Sendable (LeftOutRecords) -> Void)?
        public var displayMonths: (@MainActor @Sendable ([MonthlySales], Product) -> Void)?
        public var displayLocked: (@MainActor @Sendable (Bool) -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?
        public var showNothingShown: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any SalesViewProtocol)?
    private weak let lent: (any SalesViewProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any SalesViewProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "SalesView", caller: "SalesPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func displayLoading() {
        let script = core.receive(.displayLoading)
        if let answer = script.answers.displayLoading { return answer() }
        if let inner = inner ?? lent { inner.displayLoading() }
    }

    public func displayProducts(_ products: [ProductSummary]) {
        let script = core.receive(.displayProducts(products))
        if let answer = script.answers.displayProducts { return answer(products) }
        if let inner = inner ?? lent { inner.displayProducts(products) }
    }

    public func displayEmpty() {
        let script = core.receive(.displayEmpty)
        if let answer = script.answers.displayEmpty { return answer() }
        if let inner = inner ?? lent { inner.displayEmpty() }
    }

    public func displayDetails(_ details: ProductDetails) {
        let script = core.receive(.displayDetails(details))
        if let answer = script.answers.displayDetails { return answer(details) }
        if let inner = inner ?? lent { inner.displayDetails(details) }
    }

    public func displaySales(_ sales: [ConvertedSale]) {
        let script = core.receive(.displaySales(sales))
        if let answer = script.answers.displaySales { return answer(sales) }
        if let inner = inner ?? lent { inner.displaySales(sales) }
    }

    public func displayMoreAvailable(_ isAvailable: Bool) {
        let script = core.receive(.displayMoreAvailable(isAvailable))
        if let answer = script.answers.displayMoreAvailable { return answer(isAvailable) }
        if let inner = inner ?? lent { inner.displayMoreAvailable(isAvailable) }
    }

    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        let script = core.receive(.displayLeftOut(leftOut))
        if let answer = script.answers.displayLeftOut { return answer(leftOut) }
        if let inner = inner ?? lent { inner.displayLeftOut(leftOut) }
    }

    public func displayMonths(_ months: [MonthlySales], of product: Product) {
        let script = core.receive(.displayMonths(months, of: product))
        if let answer = script.answers.displayMonths { return answer(months, product) }
        if let inner = inner ?? lent { inner.displayMonths(months, of: product) }
    }

    public func displayLocked(isExpired: Bool) {
        let script = core.receive(.displayLocked(isExpired: isExpired))
        if let answer = script.answers.displayLocked { return answer(isExpired) }
        if let inner = inner ?? lent { inner.displayLocked(isExpired: isExpired) }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let inner = inner ?? lent { inner.showError(message: message) }
    }

    public func showNothingShown() {
        let script = core.receive(.showNothingShown)
        if let answer = script.answers.showNothingShown { return answer() }
        if let inner = inner ?? lent { inner.showNothingShown() }
    }
}

/// An implementation of `SalesPresenterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedSalesPresenter: SalesPresenterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case loadProducts
        case refresh
        case retry
        case resume
        case didSelectProduct(Product)
        case loadDetails(ProductDetails)
        case loadMore
        case loadMonths(of: Product)
        case didSelectBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .loadProducts: "loadProducts"
            case .refresh: "refresh"
            case .retry: "retry"
            case .resume: "resume"
            case .loadMore: "loadMore"
            case .didSelectBack: "didSelectBack"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case loadProducts
        case refresh
        case retry
        case resume
        case didSelectProduct
        case loadMonths
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var loadProducts: (@MainActor @Sendable () async -> Void)?
        public var refresh: (@MainActor @Sendable () async -> Void)?
        public var retry: (@MainActor @Sendable () async -> Void)?
        public var resume: (@MainActor @Sendable () async -> Void)?
        public var didSelectProduct: (@MainActor @Sendable (Product) async -> Void)?
        public var loadDetails: (@MainActor @Sendable (ProductDetails) -> Void)?
        public var loadMore: (@MainActor @Sendable () -> Void)?
        public var loadMonths: (@MainActor @Sendable (Product) async -> Void)?
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any SalesPresenterProtocol)?
    private let parts: [AnyObject]

    /// Answers as configured; otherwise calls `inner`. Retains `parts`.
    public init(_ inner: (any SalesPresenterProtocol)?, keeping parts: [AnyObject] = [], log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "SalesPresenter", caller: "SalesView", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
        self.parts = parts
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func loadProducts() async {
        let script = await core.receive(.loadProducts, at: .loadProducts)
        if let answer = script.answers.loadProducts { return await answer() }
        if let inner { await inner.loadProducts() }
    }

    public func refresh() async {
        let script = await core.receive(.refresh, at: .refresh)
        if let answer = script.answers.refresh { return await answer() }
        if let inner { await inner.refresh() }
    }

    public func retry() async {
        let script = await core.receive(.retry, at: .retry)
        if let answer = script.answers.retry { return await answer() }
        if let inner { await inner.retry() }
    }

    public func resume() async {
        let script = await core.receive(.resume, at: .resume)
        if let answer = script.answers.resume { return await answer() }
        if let inner { await inner.resume() }
    }

    public func didSelectProduct(_ product: Product) async {
        let script = await core.receive(.didSelectProduct(product), at: .didSelectProduct)
        if let answer = script.answers.didSelectProduct { return await answer(product) }
        if let inner { await inner.didSelectProduct(product) }
    }

    public func loadDetails(_ details: ProductDetails) {
        let script = core.receive(.loadDetails(details))
        if let answer = script.answers.loadDetails { return answer(details) }
        if let inner { inner.loadDetails(details) }
    }

    public func loadMore() {
        let script = core.receive(.loadMore)
        if let answer = script.answers.loadMore { return answer() }
        if let inner { inner.loadMore() }
    }

    public func loadMonths(of product: Product) async {
        let script = await core.receive(.loadMonths(of: product), at: .loadMonths)
        if let answer = script.answers.loadMonths { return await answer(product) }
        if let inner { await inner.loadMonths(of: product) }
    }

    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let inner { inner.didSelectBack() }
    }
}

/// An implementation of `SalesInteractorProtocol` that records calls in order and answers as configured.
public final class InterceptedSalesInteractor: SalesInteractorProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case fetchProducts
        case fetchSales
        case fetchRates
        case hasLoggedIn
        case getNow

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .fetchProducts: "fetchProducts"
            case .fetchSales: "fetchSales"
            case .fetchRates: "fetchRates"
            case .hasLoggedIn: "hasLoggedIn"
            case .getNow: "getNow"
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case fetchProducts
        case fetchSales
        case fetchRates
        case hasLoggedIn
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var fetchProducts: ServiceError?
        public var fetchSales: ServiceError?
        public var fetchRates: ServiceError?

        init() {}

        fileprivate mutating func setAll(_ error: ServiceError?) {
            fetchProducts = error
            fetchSales = error
            fetchRates = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var fetchProducts: (@Sendable () async throws(ServiceError) -> RecordList<Product>)?
        public var fetchSales: (@Sendable () async throws(ServiceError) -> RecordList<Sale>)?
        public var fetchRates: (@Sendable () async throws(ServiceError) -> RateSheet)?
        public var hasLoggedIn: (@Sendable () async -> Bool)?
        public var getNow: (@Sendable () -> Instant)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any SalesInteractorProtocol)?

    /// Answers as configured; otherwise calls `inner`.
    public init(_ inner: (any SalesInteractorProtocol)?, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "SalesInteractor", caller: "SalesPresenter", failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: ServiceError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> ServiceError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func fetchProducts() async throws(ServiceError) -> RecordList<Product> {
        return try await core.answer { () async throws(ServiceError) -> RecordList<Product> in
            let script = await core.receive(.fetchProducts, at: .fetchProducts)
            if let failure = script.failure({ $0.fetchProducts }) { throw failure }
            if let answer = script.answers.fetchProducts { return try await answer() }
            if let inner { return try await inner.fetchProducts() }
            return try core.unanswered("fetchProducts()", answer: "fetchProducts", throwing: ServiceError.self)
        }
    }

    public func fetchSales() async throws(ServiceError) -> RecordList<Sale> {
        return try await core.answer { () async throws(ServiceError) -> RecordList<Sale> in
            let script = await core.receive(.fetchSales, at: .fetchSales)
            if let failure = script.failure({ $0.fetchSales }) { throw failure }
            if let answer = script.answers.fetchSales { return try await answer() }
            if let inner { return try await inner.fetchSales() }
            return try core.unanswered("fetchSales()", answer: "fetchSales", throwing: ServiceError.self)
        }
    }

    public func fetchRates() async throws(ServiceError) -> RateSheet {
        return try await core.answer { () async throws(ServiceError) -> RateSheet in
            let script = await core.receive(.fetchRates, at: .fetchRates)
            if let failure = script.failure({ $0.fetchRates }) { throw failure }
            if let answer = script.answers.fetchRates { return try await answer() }
            if let inner { return try await inner.fetchRates() }
            return try core.unanswered("fetchRates()", answer: "fetchRates", throwing: ServiceError.self)
        }
    }

    public func hasLoggedIn() async -> Bool {
        return await core.answer { () async -> Bool in
            let script = await core.receive(.hasLoggedIn, at: .hasLoggedIn)
            if let answer = script.answers.hasLoggedIn { return await answer() }
            if let inner { return await inner.hasLoggedIn() }
            return core.unanswered("hasLoggedIn()", answer: "hasLoggedIn")
        }
    }

    public func getNow() -> Instant {
        return core.answer { () -> Instant in
            let script = core.receive(.getNow)
            if let answer = script.answers.getNow { return answer() }
            if let inner { return inner.getNow() }
            return core.unanswered("getNow()", answer: "getNow")
        }
    }
}

/// An implementation of `SalesRouterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedSalesRouter: SalesRouterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case navigateToProductDetails(ProductDetails)
        case navigateToLogin
        case navigateBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .navigateToLogin: "navigateToLogin"
            case .navigateBack: "navigateBack"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var navigateToProductDetails: (@MainActor @Sendable (ProductDetails) -> Void)?
        public var navigateToLogin: (@MainActor @Sendable () -> Void)?
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any SalesRouterProtocol)?
    private weak let lent: (any SalesRouterProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any SalesRouterProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "SalesRouter", caller: "SalesPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func navigateToProductDetails(_ details: ProductDetails) {
        let script = core.receive(.navigateToProductDetails(details))
        if let answer = script.answers.navigateToProductDetails { return answer(details) }
        if let inner = inner ?? lent { inner.navigateToProductDetails(details) }
    }

    public func navigateToLogin() {
        let script = core.receive(.navigateToLogin)
        if let answer = script.answers.navigateToLogin { return answer() }
        if let inner = inner ?? lent { inner.navigateToLogin() }
    }

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let inner = inner ?? lent { inner.navigateBack() }
    }
}

extension SalesModule: InterceptedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "SalesView.displayLoading()",
        "SalesView.displayProducts(_:)",
        "SalesView.displayEmpty()",
        "SalesView.displayDetails(_:)",
        "SalesView.displaySales(_:)",
        "SalesView.displayMoreAvailable(_:)",
        "SalesView.displayLeftOut(_:)",
        "SalesView.displayMonths(_:of:)",
        "SalesView.displayLocked(isExpired:)",
        "SalesView.showError(message:)",
        "SalesView.showNothingShown()",
        "SalesPresenter.loadProducts()",
        "SalesPresenter.refresh()",
        "SalesPresenter.retry()",
        "SalesPresenter.resume()",
        "SalesPresenter.didSelectProduct(_:)",
        "SalesPresenter.loadDetails(_:)",
        "SalesPresenter.loadMore()",
        "SalesPresenter.loadMonths(of:)",
        "SalesPresenter.didSelectBack()",
        "SalesInteractor.fetchProducts()",
        "SalesInteractor.fetchSales()",
        "SalesInteractor.fetchRates()",
        "SalesInteractor.hasLoggedIn()",
        "SalesInteractor.getNow()",
        "SalesRouter.navigateToProductDetails(_:)",
        "SalesRouter.navigateToLogin()",
        "SalesRouter.navigateBack()",
    ]

    /// The module's own presenter between interceptors; it keeps neither `view` nor `router`.
    @MainActor
    public static func presenter(view: any SalesViewProtocol, interactor: any SalesInteractorProtocol, router: any SalesRouterProtocol, log: any MessageKeeping) -> any SalesPresenterProtocol {
        let view = InterceptedSalesView(view, isLent: true, log: log)
        let router = InterceptedSalesRouter(router, isLent: true, log: log)
        let interactor = InterceptedSalesInteractor(interactor, log: log)
        let presenter = presenter(view: view, interactor: interactor, router: router)
        return InterceptedSalesPresenter(presenter, keeping: [view, router], log: log)
    }
}
