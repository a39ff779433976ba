/// A built module on the stack: it owns the view and the presenter, whose own references to each other are weak.
@MainActor
struct StackEntry {
    /// Tells entries apart, also two of the same route.
    let id: Int
    /// Where it is.
    let route: Route
    /// The view.
    let screen: any Screen
    /// The presenter, kept alive for the view.
    let presenter: AnyObject
}
