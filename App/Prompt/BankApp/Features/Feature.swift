import BankKernel
import ContractTraces
import DisplayText

/// A feature of the app.
///
/// A feature has a folder beside this file and one line in ``FeatureRegistry``; nothing else in the app has to name it. In
/// the folder, `<Feature>Feature.swift` holds a type that conforms to this protocol, the methods of the router, a ``Route`` for each
/// place, the answers and the services; `<Feature>Screen.swift` holds the screens.
protocol Feature: SendableMetatype {
    /// Builds its module.
    static var module: any InterceptedModule.Type { get }
    /// Its offer on the main screen; `nil` when it is not offered there.
    static var offer: FeatureOffer? { get }
    /// Its places; the feature opens with the first.
    static var routes: [any Route.Type] { get }
    /// Its first screen.
    static var screen: any Screen.Type { get }
    /// The login that may precede its first screen; `nil` for none.
    static var login: (any Screen.Type)? { get }
    /// The answers of its commands.
    static var answers: [AnswerDescription] { get }
    /// Its errors in the order of its contract, without those of the kernel.
    static var errors: [ErrorCase] { get }
    /// The services that only this feature needs.
    static var services: [any FeatureService.Type] { get }
}

extension Feature {
    static var offer: FeatureOffer? { nil }
    static var login: (any Screen.Type)? { nil }
    static var services: [any FeatureService.Type] { [] }
    static var answers: [AnswerDescription] { [] }
}

/// The offer of a feature on the main screen.
struct FeatureOffer: Sendable {
    /// The first place of a feature.
    enum Entrance: Sendable {
        /// The feature works on an account, and is offered when one is selected.
        case account(@Sendable (AccountVisit) -> any Route)
        /// The feature needs no account, and is always offered.
        case customer(@Sendable (CustomerID) -> any Route)
    }

    let model: FeatureModel
    private let entrance: Entrance

    /// Offers a feature, which begins at `entrance`.
    init(_ model: FeatureModel, entrance: Entrance) {
        (self.model, self.entrance) = (model, entrance)
    }

    /// The first place for `customer`; `nil` when the feature needs an account and there is none.
    func route(for customer: CustomerID, account: AccountModel?) -> (any Route)? {
        switch entrance {
        case .account(let route): account.map { route(AccountVisit(customer: customer, account: $0)) }
        case .customer(let route): route(customer)
        }
    }
}

/// The customer and the account that a feature works on.
struct AccountVisit: Sendable, Hashable {
    /// The customer who is logged in.
    let customer: CustomerID
    /// The account selected on the main screen.
    let account: AccountModel
}

/// An external service of one feature.
///
/// A feature lists its services in `Feature.services` and adds a property to ``BankServices`` for each.
protocol FeatureService: SendableMetatype {
    /// The port that the service implements.
    associatedtype Port: Sendable

    /// The default service, which sessions use. It needs no network, so that they pass anywhere.
    static func makeDefault(with services: BankServices) -> Port
    /// The service for a run: the default one, unless `settings` configure another.
    static func makeConfigured(by settings: RunSettings, with services: BankServices) -> Port
}

/// A service that a run may ask outside the bank.
protocol OutsideService: FeatureService {
    /// Where it may be.
    static var address: ServiceAddress { get }
}

extension FeatureService {
    static func makeConfigured(by settings: RunSettings, with services: BankServices) -> Port {
        makeDefault(with: services)
    }
}

extension AnswerDescription {
    /// The same answer, which the command line `name` gives, too.
    func named(_ name: String) -> AnswerDescription {
        AnswerDescription(name: name, isList: isList, fields: fields)
    }
}
