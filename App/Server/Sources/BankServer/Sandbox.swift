import BankKernel
import HTTPTypes
import Hummingbird
import PublicServices

/// The services of all features from shipped data, under `/sandbox`.
struct Sandbox: Sendable {
    private let clock: any WallClock
    private let login: SandboxLogin
    private let generator: @Sendable () -> any RandomNumberGenerator

    /// A sandbox whose tokens and cards expire by `clock`; cards are drawn by a new generator each time.
    init(
        clock: any WallClock,
        generator: @escaping @Sendable () -> any RandomNumberGenerator = { SystemRandomNumberGenerator() }
    ) {
        (self.clock, self.generator) = (clock, generator)
        login = SandboxLogin(clock: clock)
    }

    func add(to router: RouterGroup<BankRequestContext>) {
        router.group("sandbox")
            .post("login", use: login.logIn)
            .get("products", use: login.document(EmbeddedSalesJSON.products))
            .get("sales", use: login.document(EmbeddedSalesJSON.sales))
            .get("credit_cards") { request, _ in Answer.json(try cards(for: request)) }
            .get("transparentAccounts") { request, _ in try Self.accounts(request) }
            .get("transactions") { request, _ in try Self.transactions(request) }
        router.document("sandbox/rates", EmbeddedRates.json)
    }

    /// Random cards that expire around today, as many as the request says.
    /// - Throws: `Problem` 400 for an invalid number.
    func cards(for request: Request) throws -> String {
        let count = try request.number("size", in: 1...100, or: CardDraw.usualCount)
        func draw(by generator: some RandomNumberGenerator) -> String {
            var generator = generator
            return CardDraw.json(count: count, today: clock.now().day, using: &generator)
        }
        return draw(by: generator())
    }

    /// A page of the shipped accounts; the request must have a key.
    private static func accounts(_ request: Request) throws -> Answer {
        guard let key = HTTPField.Name("web-api-key"), request.headers[key]?.isEmpty == false else {
            throw Problem(.unauthorized, "The field web-api-key is missing; any key will do here.")
        }
        let page = try request.number("page", in: 0...Int(Int32.max), or: 0)
        let size = try request.number("size", in: 1...500, or: 25)
        return .json(EmbeddedTransparentAccounts.json(page: page, size: size))
    }

    /// The shipped transactions of a user.
    private static func transactions(_ request: Request) throws -> Answer {
        guard let id = request.uri.queryParameters["userId"] else {
            throw Problem(.badRequest, "userId is missing, as in ?userId=10015.")
        }
        guard let json = EmbeddedStatements.json(ofUser: String(id)) else {
            throw Problem(.notFound, "There is no user with this id; there are 10000 and 10010 to 10015.")
        }
        return .json(json)
    }
}

extension Request {
    /// A number in the query, or `value` without one.
    /// - Throws: `Problem` 400 for anything else than a number in `range`.
    func number(_ name: String, in range: ClosedRange<Int>, or value: Int) throws -> Int {
        guard let text = uri.queryParameters[name[...]] else { return value }
        guard let number = Int(text), range.contains(number) else {
            throw Problem(.badRequest, "\(name) is a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }
}
