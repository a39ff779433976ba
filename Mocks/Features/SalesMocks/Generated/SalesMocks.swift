// From Modules/Features/Sales/SalesContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore
public import Sales

/// A mock of `SalesViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockSalesView: SalesViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `displayLoading()`.
        case displayLoading
        /// `displayProducts(_:)`.
        case displayProducts([ProductSummary])
        /// `displayEmpty()`.
        case displayEmpty
        /// `displayDetails(_:)`.
        case displayDetails(ProductDetails)
        /// `displaySales(_:)`.
        case displaySales([ConvertedSale])
        /// `displayMoreAvailable(_:)`.
        case displayMoreAvailable(Bool)
        /// `displayLeftOut(_:)`.
        case displayLeftOut(LeftOutRecords)
        /// `displayMonths(_:of:)`.
        case displayMonths([MonthlySales], of: Product)
        /// `displayLocked(isExpired:)`.
        case displayLocked(isExpired: Bool)
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `displayLoading()`.
        public var displayLoading: (@MainActor @Sendable () -> Void)?
        /// For `displayProducts(_:)`.
        public var displayProducts: (@MainActor @Sendable ([ProductSummary]) -> Void)?
        /// For `displayEmpty()`.
        public var displayEmpty: (@MainActor @Sendable () -> Void)?
        /// For `displayDetails(_:)`.
        public var displayDetails: (@MainActor @Sendable (ProductDetails) -> Void)?
        /// For `displaySales(_:)`.
        public var displaySales: (@MainActor @Sendable ([ConvertedSale]) -> Void)?
        /// For `displayMoreAvailable(_:)`.
        public var displayMoreAvailable: (@MainActor @Sendable (Bool) -> Void)?
        /// For `displayLeftOut(_:)`.
        public var displayLeftOut: (@MainActor @Sendable (LeftOutRecords) -> Void)?
        /// For `displayMonths(_:of:)`.
        public var displayMonths: (@MainActor @Sendable ([MonthlySales], Product) -> Void)?
        /// For `displayLocked(isExpired:)`.
        public var displayLocked: (@MainActor @Sendable (Bool) -> Void)?
        /// For `showError(message:)`.
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any SalesViewProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any SalesViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "SalesView", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Keeps the message, then does as it is told.
    public func displayLoading() {
        let script = core.receive(.displayLoading)
        if let answer = script.answers.displayLoading { return answer() }
        if let fake { fake.displayLoading() }
    }

    /// Keeps the message, then does as it is told.
    public func displayProducts(_ products: [ProductSummary]) {
        let script = core.receive(.displayProducts(products))
        if let answer = script.answers.displayProducts { return answer(products) }
        if let fake { fake.displayProducts(products) }
    }

    /// Keeps the message, then does as it is told.
    public func displayEmpty() {
        let script = core.receive(.displayEmpty)
        if let answer = script.answers.displayEmpty { return answer() }
        if let fake { fake.displayEmpty() }
    }

    /// Keeps the message, then does as it is told.
    public func displayDetails(_ details: ProductDetails) {
        let script = core.receive(.displayDetails(details))
        if let answer = script.answers.displayDetails { return answer(details) }
        if let fake { fake.displayDetails(details) }
    }

    /// Keeps the message, then does as it is told.
    public func displaySales(_ sales: [ConvertedSale]) {
        let script = core.receive(.displaySales(sales))
        if let answer = script.answers.displaySales { return answer(sales) }
        if let fake { fake.displaySales(sales) }
    }

    /// Keeps the message, then does as it is told.
    public func displayMoreAvailable(_ isAvailable: Bool) {
        let script = core.receive(.displayMoreAvailable(isAvailable))
        if let answer = script.answers.displayMoreAvailable { return answer(isAvailable) }
        if let fake { fake.displayMoreAvailable(isAvailable) }
    }

    /// Keeps the message, then does as it is told.
    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        let script = core.receive(.displayLeftOut(leftOut))
        if let answer = script.answers.displayLeftOut { return answer(leftOut) }
        if let fake { fake.displayLeftOut(leftOut) }
    }

    /// Keeps the message, then does as it is told.
    public func displayMonths(_ months: [MonthlySales], of product: Product) {
        let script = core.receive(.displayMonths(months, of: product))
        if let answer = script.answers.displayMonths { return answer(months, product) }
        if let fake { fake.displayMonths(months, of: product) }
    }

    /// Keeps the message, then does as it is told.
    public func displayLocked(isExpired: Bool) {
        let script = core.receive(.displayLocked(isExpired: isExpired))
        if let answer = script.answers.displayLocked { return answer(isExpired) }
        if let fake { fake.displayLocked(isExpired: isExpired) }
    }

    /// Keeps the message, then does as it is told.
    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let fake { fake.showError(message: message) }
    }
}

extension LoggedMessage {
    /// What a `MockSalesView` was told, among what others were told.
    public static func salesView(_ message: MockSalesView.Message) -> LoggedMessage {
        LoggedMessage(sender: "SalesView", message: message)
    }
}

/// A mock of `SalesPresenterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockSalesPresenter: SalesPresenterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `loadProducts()`.
        case loadProducts
        /// `refresh()`.
        case refresh
        /// `retry()`.
        case retry
        /// `resume()`.
        case resume
        /// `didSelectProduct(_:)`.
        case didSelectProduct(Product)
        /// `loadDetails(_:)`.
        case loadDetails(ProductDetails)
        /// `loadMore()`.
        case loadMore
        /// `loadMonths(of:)`.
        case loadMonths(of: Product)
        /// `didSelectBack()`.
        case didSelectBack
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `loadProducts()`.
        case loadProducts
        /// `refresh()`.
        case refresh
        /// `retry()`.
        case retry
        /// `resume()`.
        case resume
        /// `didSelectProduct(_:)`.
        case didSelectProduct
        /// `loadMonths(of:)`.
        case loadMonths
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `loadProducts()`.
        public var loadProducts: (@MainActor @Sendable () async -> Void)?
        /// For `refresh()`.
        public var refresh: (@MainActor @Sendable () async -> Void)?
        /// For `retry()`.
        public var retry: (@MainActor @Sendable () async -> Void)?
        /// For `resume()`.
        public var resume: (@MainActor @Sendable () async -> Void)?
        /// For `didSelectProduct(_:)`.
        public var didSelectProduct: (@MainActor @Sendable (Product) async -> Void)?
        /// For `loadDetails(_:)`.
        public var loadDetails: (@MainActor @Sendable (ProductDetails) -> Void)?
        /// For `loadMore()`.
        public var loadMore: (@MainActor @Sendable () -> Void)?
        /// For `loadMonths(of:)`.
        public var loadMonths: (@MainActor @Sendable (Product) async -> Void)?
        /// For `didSelectBack()`.
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any SalesPresenterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any SalesPresenterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "SalesPresenter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func loadProducts() async {
        let script = await core.receive(.loadProducts, at: .loadProducts)
        if let answer = script.answers.loadProducts { return await answer() }
        if let fake { await fake.loadProducts() }
    }

    /// Keeps the message, then does as it is told.
    public func refresh() async {
        let script = await core.receive(.refresh, at: .refresh)
        if let answer = script.answers.refresh { return await answer() }
        if let fake { await fake.refresh() }
    }

    /// Keeps the message, then does as it is told.
    public func retry() async {
        let script = await core.receive(.retry, at: .retry)
        if let answer = script.answers.retry { return await answer() }
        if let fake { await fake.retry() }
    }

    /// Keeps the message, then does as it is told.
    public func resume() async {
        let script = await core.receive(.resume, at: .resume)
        if let answer = script.answers.resume { return await answer() }
        if let fake { await fake.resume() }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectProduct(_ product: Product) async {
        let script = await core.receive(.didSelectProduct(product), at: .didSelectProduct)
        if let answer = script.answers.didSelectProduct { return await answer(product) }
        if let fake { await fake.didSelectProduct(product) }
    }

    /// Keeps the message, then does as it is told.
    public func loadDetails(_ details: ProductDetails) {
        let script = core.receive(.loadDetails(details))
        if let answer = script.answers.loadDetails { return answer(details) }
        if let fake { fake.loadDetails(details) }
    }

    /// Keeps the message, then does as it is told.
    public func loadMore() {
        let script = core.receive(.loadMore)
        if let answer = script.answers.loadMore { return answer() }
        if let fake { fake.loadMore() }
    }

    /// Keeps the message, then does as it is told.
    public func loadMonths(of product: Product) async {
        let script = await core.receive(.loadMonths(of: product), at: .loadMonths)
        if let answer = script.answers.loadMonths { return await answer(product) }
        if let fake { await fake.loadMonths(of: product) }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let fake { fake.didSelectBack() }
    }
}

extension LoggedMessage {
    /// What a `MockSalesPresenter` was told, among what others were told.
    public static func salesPresenter(_ message: MockSalesPresenter.Message) -> LoggedMessage {
        LoggedMessage(sender: "SalesPresenter", message: message)
    }
}

/// A mock of `SalesInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockSalesInteractor: SalesInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `fetchProducts()`.
        case fetchProducts
        /// `fetchSales()`.
        case fetchSales
        /// `fetchRates()`.
        case fetchRates
        /// `hasLoggedIn()`.
        case hasLoggedIn
        /// `getNow()`.
        case getNow
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `fetchProducts()`.
        case fetchProducts
        /// `fetchSales()`.
        case fetchSales
        /// `fetchRates()`.
        case fetchRates
        /// `hasLoggedIn()`.
        case hasLoggedIn
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `fetchProducts()`.
        public var fetchProducts: ServiceError?
        /// For `fetchSales()`.
        public var fetchSales: ServiceError?
        /// For `fetchRates()`.
        public var fetchRates: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `fetchProducts()`.
        public var fetchProducts: (@Sendable () async throws(ServiceError) -> RecordList<Product>)?
        /// For `fetchSales()`.
        public var fetchSales: (@Sendable () async throws(ServiceError) -> RecordList<Sale>)?
        /// For `fetchRates()`.
        public var fetchRates: (@Sendable () async throws(ServiceError) -> RateSheet)?
        /// For `hasLoggedIn()`.
        public var hasLoggedIn: (@Sendable () async -> Bool)?
        /// For `getNow()`.
        public var getNow: (@Sendable () -> Instant)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any SalesInteractorProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any SalesInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "SalesInteractor", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: ServiceError?) {
        core.failures.fetchProducts = error
        core.failures.fetchSales = error
        core.failures.fetchRates = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func fetchProducts() async throws(ServiceError) -> RecordList<Product> {
        let script = await core.receive(.fetchProducts, at: .fetchProducts)
        if let failure = script.failures.fetchProducts { throw failure }
        if let answer = script.answers.fetchProducts { return try await answer() }
        if let fake { return try await fake.fetchProducts() }
        core.endTest(unanswered: "fetchProducts()", answer: "fetchProducts")
    }

    /// Keeps the message, then does as it is told.
    public func fetchSales() async throws(ServiceError) -> RecordList<Sale> {
        let script = await core.receive(.fetchSales, at: .fetchSales)
        if let failure = script.failures.fetchSales { throw failure }
        if let answer = script.answers.fetchSales { return try await answer() }
        if let fake { return try await fake.fetchSales() }
        core.endTest(unanswered: "fetchSales()", answer: "fetchSales")
    }

    /// Keeps the message, then does as it is told.
    public func fetchRates() async throws(ServiceError) -> RateSheet {
        let script = await core.receive(.fetchRates, at: .fetchRates)
        if let failure = script.failures.fetchRates { throw failure }
        if let answer = script.answers.fetchRates { return try await answer() }
        if let fake { return try await fake.fetchRates() }
        core.endTest(unanswered: "fetchRates()", answer: "fetchRates")
    }

    /// Keeps the message, then does as it is told.
    public func hasLoggedIn() async -> Bool {
        let script = await core.receive(.hasLoggedIn, at: .hasLoggedIn)
        if let answer = script.answers.hasLoggedIn { return await answer() }
        if let fake { return await fake.hasLoggedIn() }
        core.endTest(unanswered: "hasLoggedIn()", answer: "hasLoggedIn")
    }

    /// Keeps the message, then does as it is told.
    public func getNow() -> Instant {
        let script = core.receive(.getNow)
        if let answer = script.answers.getNow { return answer() }
        if let fake { return fake.getNow() }
        core.endTest(unanswered: "getNow()", answer: "getNow")
    }
}

extension LoggedMessage {
    /// What a `MockSalesInteractor` was told, among what others were told.
    public static func salesInteractor(_ message: MockSalesInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "SalesInteractor", message: message)
    }
}

/// A mock of `SalesRouterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockSalesRouter: SalesRouterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `navigateToProductDetails(_:)`.
        case navigateToProductDetails(ProductDetails)
        /// `navigateToLogin()`.
        case navigateToLogin
        /// `navigateBack()`.
        case navigateBack
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `navigateToProductDetails(_:)`.
        public var navigateToProductDetails: (@MainActor @Sendable (ProductDetails) -> Void)?
        /// For `navigateToLogin()`.
        public var navigateToLogin: (@MainActor @Sendable () -> Void)?
        /// For `navigateBack()`.
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any SalesRouterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any SalesRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "SalesRouter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Keeps the message, then does as it is told.
    public func navigateToProductDetails(_ details: ProductDetails) {
        let script = core.receive(.navigateToProductDetails(details))
        if let answer = script.answers.navigateToProductDetails { return answer(details) }
        if let fake { fake.navigateToProductDetails(details) }
    }

    /// Keeps the message, then does as it is told.
    public func navigateToLogin() {
        let script = core.receive(.navigateToLogin)
        if let answer = script.answers.navigateToLogin { return answer() }
        if let fake { fake.navigateToLogin() }
    }

    /// Keeps the message, then does as it is told.
    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let fake { fake.navigateBack() }
    }
}

extension LoggedMessage {
    /// What a `MockSalesRouter` was told, among what others were told.
    public static func salesRouter(_ message: MockSalesRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "SalesRouter", message: message)
    }
}
