/// Shows a text that is longer than the screen.
@MainActor
public protocol Pager: AnyObject {
    /// The rows that can be seen at once; `nil` when that is not known.
    var rows: Int? { get }

    /// Shows the text and returns when the reader has left; `false` when nothing was shown.
    func show(_ text: String) async -> Bool
}
