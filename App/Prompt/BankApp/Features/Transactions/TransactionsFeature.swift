import BankAnswers
public import BankKernel
import ContractTraces
import DisplayText
import Money
public import PublicServices
import TerminalIO
import Transactions

/// Statements in groups of transactions.
enum TransactionsFeature: Feature {
    static let module: any InterceptedModule.Type = TransactionsModule.self
    static var screen: any Screen.Type { TransactionsScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(.transactions, entrance: .customer { _ in TransactionsRoute() })
    static let routes: [any Route.Type] = [TransactionsRoute.self, TransactionGroupRoute.self]
    static let answers = [
        TransactionsAnswers.users.description, TransactionsAnswers.list.description,
        TransactionsAnswers.group.description, TransactionsAnswers.transaction.description,
    ]
    static let errors = [
        ErrorCase("TransactionsRefusal.nothingLoaded", saying: "Nothing has been loaded yet")
    ]
    static let services: [any FeatureService.Type] = [StatementsService.self]
}

extension FlowCoordinator: TransactionsRouterProtocol {
    func navigateToGroupDetails(_ selection: GroupSelection) {
        show(TransactionGroupRoute(selection: selection))
    }
}

/// Statements in groups of transactions.
struct TransactionsRoute: Route {
    static let name = "transactions"

    func build(in flow: FlowCoordinator) -> BuiltModule {
        TransactionsScreen(console: flow.console).built(in: flow)
    }
}

/// The transactions of one group.
struct TransactionGroupRoute: Route {
    static let name = "group"

    let selection: GroupSelection

    func build(in flow: FlowCoordinator) -> BuiltModule {
        TransactionsScreen(console: flow.console, detailsOf: selection).built(in: flow)
    }
}

extension TransactionsScreen {
    fileprivate func built(in flow: FlowCoordinator) -> BuiltModule {
        let presenter = flow.assembly.presenter(
            TransactionsModule.self, view: self,
            interactor: TransactionsModule.interactor(statements: flow.services.statements), router: flow)
        self.presenter = presenter
        return (self, presenter)
    }
}

enum StatementsService: FeatureService {
    static let address = ServiceAddress(
        noun: "transactions", variable: "TRANSACTIONS_API_URL", sandboxPath: "/sandbox/transactions")

    static func shipped(with services: BankServices) -> any StatementsPort { DiskStatements() }

    static func chosen(by settings: RunSettings, with services: BankServices) -> any StatementsPort {
        guard let url = settings.services.address(of: address) else { return DiskStatements(home: settings.home) }
        return DiskStatements(users: HTTPStatements(url: url, transport: settings.network), home: settings.home)
    }

    static func notice(on settings: RunSettings) -> String? { settings.services.notice(on: address) }
}

extension BankServices {
    /// The source of statements.
    public var statements: any StatementsPort {
        get { self[StatementsService.self] }
        set { self[StatementsService.self] = newValue }
    }
}

/// Statements in files, and those of users from another source.
public struct DiskStatements: StatementsPort {
    private let users: any StatementsPort
    private let paths: HomePath

    /// Files on this machine, where `~` is `home`, if that is known, and `users` for the statements of users.
    public init(users: any StatementsPort = EmbeddedStatements(), home: String? = nil) {
        self.users = users
        paths = HomePath(home: home)
    }

    /// Opens a file, or asks for the statement of a user.
    /// - Throws: `StatementFailure.file`, or what the source of users throws.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        guard case .file(let path) = source else { return try await users.open(source) }
        do {
            return try FileChunks(path: paths.expanded(path))
        } catch {
            throw .file(error)
        }
    }

    /// The users with statements.
    /// - Throws: what their source throws.
    public func users() async throws(StatementFailure) -> [StatementUser]? { try await users.users() }
}

/// The answers of the transactions screen.
enum TransactionsAnswers {
    static let users = AnswerKind<StatementUser>(
        "transactions users", isList: true,
        fields: [.text("user", "what the service knows the user by", column: .text("User")) { $0.id }])

    /// One row for each group and currency.
    static let list = AnswerKind<GroupSum>(
        "transactions list", isList: true,
        fields: [
            .text("state", "PENDING or COMPLETED") { $0.group.key.state.rawValue },
            .text("day", "the day, as the statement writes it", kind: .day) { $0.group.key.day.description },
            .text("indicator", "CRDT for what came in, DBIT for what went out") {
                $0.group.key.creditDebitIndicator.rawValue
            },
            .count("count", "how many transactions of the currency there are") { $0.total.count },
            .text("sum", "what they come to", kind: .amount) { $0.total.sum.decimalText },
            .currency { $0.total.sum.currency },
            .text("descriptions", "what the group was for, each once with its count") { $0.group.shownDescriptions },
        ])

    static let group = AnswerKind<Transaction>("transactions show", isList: true, fields: fields)
    static let transaction = AnswerKind<Transaction>("transactions show N", isList: false, fields: fields)

    private static let fields: [AnswerField<Transaction>] = [
        .text("id", "what tells it from others") { $0.id },
        .text("createdAt", "when it was created, in no zone") {
            $0.creationTime.description.replacing(" ", with: "T")
        },
        .text("state", "PENDING or COMPLETED") { $0.state.rawValue },
        .text("indicator", "CRDT for what came in, DBIT for what went out") { $0.creditDebitIndicator.rawValue },
        .amount("amount", "how much; the indicator says which way") { $0.amount },
        .currency { $0.amount.currency },
        .text("description", "what it was for") { $0.description },
        .text("typeGroup", "the wider kind") { $0.typeGroup },
        .text("type", "the kind") { $0.type },
        .text("category", "what it counts towards") { $0.category },
        .text("counterparty", "the name of the other side") { $0.counterParty?.name },
        .text("counterpartyNumber", "the number of the other account") { $0.counterParty?.accountNumber },
        .text("counterpartyCity", "the city of the other side") { $0.counterParty?.city },
        .text("counterpartyAddress", "the address of the other side") { $0.counterParty?.address },
    ]
}

/// What the transactions of a group come to in one currency.
struct GroupSum: Sendable {
    let group: TransactionGroup
    let total: CurrencyTotal

    /// A sum for each currency of `group`.
    static func sums(of group: TransactionGroup) -> [GroupSum] {
        group.totals.map { GroupSum(group: group, total: $0) }
    }
}

extension TransactionGroup {
    /// All descriptions in one line, each once with its count: `Rent ×2, Lunch`.
    var shownDescriptions: String {
        descriptions.map { $0.count > 1 ? "\($0.text) ×\($0.count)" : $0.text }.joined(separator: ", ")
    }
}

extension Transaction {
    /// The non-empty fields with their titles, in the order of the details.
    var shownFields: [(title: String, value: StyledText)] {
        func text(_ text: String?) -> StyledText? { text.map { StyledText($0) } }
        let fields: [(String, StyledText?)] = [
            ("Description", text(description)), ("Amount", .amount(amount)),
            ("Indicator", text(creditDebitIndicator.rawValue)), ("State", text(state.rawValue)),
            ("Created", text(creationTime.description)), ("With", text(counterParty?.name)),
            ("Account", text(counterParty?.accountNumber)), ("City", text(counterParty?.city)),
            ("Address", text(counterParty?.address)), ("Type", text(type)), ("Type group", text(typeGroup)),
            ("Category", text(category)), ("Id", text(id)),
        ]
        return fields.compactMap { title, value in value.map { (title, $0) } }
    }
}
