// From Modules/Features/Sales/SalesContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import MockCore
public import Sales

/// A mock of `SalesViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockSalesView: SalesViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
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

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .displayLoading: "displayLoading"
            case .displayEmpty: "displayEmpty"
            default: describedByValues
            }
        }
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
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

    public func displayLoading() {
        let script = core.receive(.displayLoading)
        if let answer = script.answers.displayLoading { return answer() }
        if let fake { fake.displayLoading() }
    }

    public func displayProducts(_ products: [ProductSummary]) {
        let script = core.receive(.displayProducts(products))
        if let answer = script.answers.displayProducts { return answer(products) }
        if let fake { fake.displayProducts(products) }
    }

    public func displayEmpty() {
        let script = core.receive(.displayEmpty)
        if let answer = script.answers.displayEmpty { return answer() }
        if let fake { fake.displayEmpty() }
    }

    public func displayDetails(_ details: ProductDetails) {
        let script = core.receive(.displayDetails(details))
        if let answer = script.answers.displayDetails { return answer(details) }
        if let fake { fake.displayDetails(details) }
    }

    public func displaySales(_ sales: [ConvertedSale]) {
        let script = core.receive(.displaySales(sales))
        if let answer = script.answers.displaySales { return answer(sales) }
        if let fake { fake.displaySales(sales) }
    }

    public func displayMoreAvailable(_ isAvailable: Bool) {
        let script = core.receive(.displayMoreAvailable(isAvailable))
        if let answer = script.answers.displayMoreAvailable { return answer(isAvailable) }
        if let fake { fake.displayMoreAvailable(isAvailable) }
    }

    public func displayLeftOut(_ leftOut: LeftOutRecords) {
        let script = core.receive(.displayLeftOut(leftOut))
        if let answer = script.answers.displayLeftOut { return answer(leftOut) }
        if let fake { fake.displayLeftOut(leftOut) }
    }

    public func displayMonths(_ months: [MonthlySales], of product: Product) {
        let script = core.receive(.displayMonths(months, of: product))
        if let answer = script.answers.displayMonths { return answer(months, product) }
        if let fake { fake.displayMonths(months, of: product) }
    }

    public func displayLocked(isExpired: Bool) {
        let script = core.receive(.displayLocked(isExpired: isExpired))
        if let answer = script.answers.displayLocked { return answer(isExpired) }
        if let fake { fake.displayLocked(isExpired: isExpired) }
    }

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

/// A mock of `SalesInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockSalesInteractor: SalesInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
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

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case fetchProducts
        case fetchSales
        case fetchRates
        case hasLoggedIn
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var fetchProducts: ServiceError?
        public var fetchSales: ServiceError?
        public var fetchRates: ServiceError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var fetchProducts: (@Sendable () async throws(ServiceError) -> RecordList<Product>)?
        public var fetchSales: (@Sendable () async throws(ServiceError) -> RecordList<Sale>)?
        public var fetchRates: (@Sendable () async throws(ServiceError) -> RateSheet)?
        public var hasLoggedIn: (@Sendable () async -> Bool)?
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

    public func fetchProducts() async throws(ServiceError) -> RecordList<Product> {
        let script = await core.receive(.fetchProducts, at: .fetchProducts)
        if let failure = script.failures.fetchProducts { throw failure }
        if let answer = script.answers.fetchProducts { return try await answer() }
        if let fake { return try await fake.fetchProducts() }
        return try core.unanswered("fetchProducts()", answer: "fetchProducts", throwing: ServiceError.self)
    }

    public func fetchSales() async throws(ServiceError) -> RecordList<Sale> {
        let script = await core.receive(.fetchSales, at: .fetchSales)
        if let failure = script.failures.fetchSales { throw failure }
        if let answer = script.answers.fetchSales { return try await answer() }
        if let fake { return try await fake.fetchSales() }
        return try core.unanswered("fetchSales()", answer: "fetchSales", throwing: ServiceError.self)
    }

    public func fetchRates() async throws(ServiceError) -> RateSheet {
        let script = await core.receive(.fetchRates, at: .fetchRates)
        if let failure = script.failures.fetchRates { throw failure }
        if let answer = script.answers.fetchRates { return try await answer() }
        if let fake { return try await fake.fetchRates() }
        return try core.unanswered("fetchRates()", answer: "fetchRates", throwing: ServiceError.self)
    }

    public func hasLoggedIn() async -> Bool {
        let script = await core.receive(.hasLoggedIn, at: .hasLoggedIn)
        if let answer = script.answers.hasLoggedIn { return await answer() }
        if let fake { return await fake.hasLoggedIn() }
        return core.unanswered("hasLoggedIn()", answer: "hasLoggedIn")
    }

    public func getNow() -> Instant {
        let script = core.receive(.getNow)
        if let answer = script.answers.getNow { return answer() }
        if let fake { return fake.getNow() }
        return core.unanswered("getNow()", answer: "getNow")
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
    public enum Message: MockedCall {
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

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var navigateToProductDetails: (@MainActor @Sendable (ProductDetails) -> Void)?
        public var navigateToLogin: (@MainActor @Sendable () -> Void)?
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

    public func navigateToProductDetails(_ details: ProductDetails) {
        let script = core.receive(.navigateToProductDetails(details))
        if let answer = script.answers.navigateToProductDetails { return answer(details) }
        if let fake { fake.navigateToProductDetails(details) }
    }

    public func navigateToLogin() {
        let script = core.receive(.navigateToLogin)
        if let answer = script.answers.navigateToLogin { return answer() }
        if let fake { fake.navigateToLogin() }
    }

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
