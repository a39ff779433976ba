import BankKernel
import Tracing

/// A feature as the app knows it: all that the rest of the app asks of one.
///
/// A feature joins with a folder of its own beside this file, which holds a type like this one (`<Feature>Feature`), its
/// screens (`<Feature>Screen`) and its part of the flow (`<Feature>Flow`: the router's methods and a ``Route`` for each of its
/// places), and with one line in ``FeatureRegistry``. Nothing else in the app names a feature.
protocol Feature: SendableMetatype {
    /// What puts its parts together.
    static var module: any TracedModule.Type { get }
    /// How the main screen offers it; `nil` for what is not chosen there.
    static var offer: FeatureOffer? { get }
    /// Its places, the one that it opens with first.
    static var routes: [any Route.Type] { get }
    /// The screen that it opens with.
    static var screen: any Screen.Type { get }
    /// What its commands answer to programs.
    static var answers: [AnswerDescription] { get }
    /// What its customers can be refused with, in the order of its contract; the errors of the kernel are not among them.
    static var errors: [ErrorCase] { get }
    /// What it is given from outside that no other feature needs.
    static var services: [any FeatureService.Type] { get }
}

extension Feature {
    static var offer: FeatureOffer? { nil }
    static var services: [any FeatureService.Type] { [] }
    static var answers: [AnswerDescription] { [] }
}

/// How the main screen offers a feature, and where it leads.
struct FeatureOffer: Sendable {
    /// The place that a feature opens with.
    enum Entrance: Sendable {
        /// It works on an account, and is offered when one is selected.
        case account(@Sendable (AccountVisit) -> any Route)
        /// It needs no account, and is always offered.
        case customer(@Sendable (CustomerID) -> any Route)
    }

    /// What the main screen lists.
    let model: FeatureModel
    private let entrance: Entrance

    /// - Parameters:
    ///   - name: The word that opens the feature, in lower case.
    ///   - title: Its name for people.
    ///   - summary: What it is for, in one short clause.
    ///   - entrance: The place that it opens with.
    init(_ name: String, title: String, summary: String, entrance: Entrance) {
        let needsAccount = if case .account = entrance { true } else { false }
        model = FeatureModel(
            type: FeatureType(name), title: title, summary: summary, needsAccount: needsAccount)
        self.entrance = entrance
    }

    /// The place that the feature opens with for `customer`; `nil` when it needs an account and there is none.
    func route(for customer: CustomerID, account: AccountModel?) -> (any Route)? {
        switch entrance {
        case .account(let route): account.map { route(AccountVisit(customer: customer, account: $0)) }
        case .customer(let route): route(customer)
        }
    }
}

/// Who visits a feature, and the account it works on.
struct AccountVisit: Sendable, Hashable {
    /// The customer who is logged in.
    let customer: CustomerID
    /// The account selected on the main screen.
    let account: AccountModel
}

/// A service that one feature needs of the outside, and where it comes from.
///
/// A feature lists its services in `Feature.services`, and gives each a property of ``BankServices`` to be asked by.
protocol FeatureService: SendableMetatype {
    /// The port that the service stands behind.
    associatedtype Port: Sendable

    /// The service that is shipped with the app: it asks no network, so that a session, which is given the same, passes
    /// anywhere.
    static func shipped(with services: BankServices) -> Port
    /// The service that a run is given: the shipped one, unless its settings choose another.
    static func chosen(by settings: RunSettings, with services: BankServices) -> Port
    /// What whoever begins such a run is told of the service; `nil` for nothing.
    static func notice(on settings: RunSettings) -> String?
}

extension FeatureService {
    static func chosen(by settings: RunSettings, with services: BankServices) -> Port { shipped(with: services) }

    static func notice(on settings: RunSettings) -> String? { nil }
}
