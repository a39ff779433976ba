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
