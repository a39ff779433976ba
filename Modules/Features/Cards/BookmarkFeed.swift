public import BankKernel

/// The one stream of changes of bookmarks: every list of cards that an app shows observes the same feed.
///
/// A change is a card with or without its bookmark. All observers have heard of it when ``publish(_:of:)`` returns.
@MainActor
public final class BookmarkFeed {
    private struct Observation {
        weak var observer: AnyObject?
        let customer: CustomerID
        let onChange: @MainActor (KeptCard) -> Void
    }

    private var observations: [Observation] = []

    /// A feed that nobody observes yet.
    public nonisolated init() {}

    /// How many observers it has.
    var count: Int { observations.count { $0.observer != nil } }

    /// Tells of the changes of `customer` for as long as `observer` lives, which `onChange` must not keep.
    public func observe(
        for observer: AnyObject, customer: CustomerID, onChange: @escaping @MainActor (KeptCard) -> Void
    ) {
        observations.removeAll { $0.observer == nil }
        observations.append(Observation(observer: observer, customer: customer, onChange: onChange))
    }

    /// Tells the observers of `customer`, in the order they came.
    public func publish(_ card: KeptCard, of customer: CustomerID) {
        for observation in observations where observation.observer != nil && observation.customer == customer {
            observation.onChange(card)
        }
    }
}
