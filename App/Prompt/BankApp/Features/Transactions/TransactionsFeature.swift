import BankAnswers
public import BankKernel
import ContractTraces
import DisplayText
import PlatformLibc
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
        TransactionsAnswers.users.description, TransactionsAnswers.list.description.named("transactions user ID"),
        TransactionsAnswers.list.description,
        TransactionsAnswers.group.description, TransactionsAnswers.transaction.description,
    ]
    static let errors = [
        ErrorCase("TransactionsRefusal.nothingLoaded", shownBy: "TransactionsView.showNothingLoaded()")
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

struct TransactionGroupRoute: Route {
    static let name = "group"
    static var commands: [CommandShape] { TransactionsScreen.groupTable.map(\.shape) }

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

enum StatementsService: OutsideService {
    static let address = ServiceAddress(
        noun: "transactions", variable: "TRANSACTIONS_API_URL", sandboxPath: "/sandbox/transactions")

    static func makeDefault(with services: BankServices) -> any StatementsPort { DiskStatements() }

    static func makeConfigured(by settings: RunSettings, with services: BankServices) -> any StatementsPort {
        let users: (any StatementsPort)? = settings.services.address(of: address).map {
            HTTPStatements(url: $0, transport: settings.network)
        }
        return DiskStatements(
            users: users ?? EmbeddedStatements(), sparing: OwnFiles(settings.ownFolders), home: settings.home)
    }
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
    private let ownFiles: OwnFiles
    private let paths: HomePath

    /// Files on this machine, except for `ownFiles`, where `~` is `home`, if that is known, and `users` for the statements
    /// of users.
    public init(
        users: any StatementsPort = EmbeddedStatements(), sparing ownFiles: OwnFiles = OwnFiles(), home: String? = nil
    ) {
        self.users = users
        self.ownFiles = ownFiles
        paths = HomePath(home: home)
    }

    /// Opens a file, or asks for the statement of a user.
    /// - Throws: `StatementFailure.file`, also for one of the program's own as ``DiskDocuments`` does, or what the source of
    ///   users throws.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        guard case .file(let path) = source else { return try await users.open(source) }
        do {
            if path != "-" { try ownFiles.check(paths.expanded(path)) }
            // What the shell has opened, as for `<(…)`; but the keys of a terminal are for the prompt.
            let opened = path == "-" ? STDIN_FILENO : path.hasPrefix("/dev/fd/") ? CInt(path.dropFirst(8)) : nil
            if let opened, isatty(opened) == 0 { return try FileChunks(path: path) }
            return try FileChunks(ofFile: paths.expanded(path))
        } catch {
            throw .file(error)
        }
    }

    /// The users with statements.
    /// - Throws: what their source throws.
    public func users() async throws(StatementFailure) -> [StatementUser]? { try await users.users() }
}
