/// What the decorated part is within a feature.
enum DecoratorRole: Equatable {
    /// A view or a router: whoever built the feature keeps it, so that the decorator does not.
    case shown
    /// A presenter, which keeps its decorated view and router alive.
    case presenter
    /// An interactor; its answers are kept as well.
    case interactor
    /// A part of no feature; its answers are kept as well, and the caller says who it is.
    case alone
}
