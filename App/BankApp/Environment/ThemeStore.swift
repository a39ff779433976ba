public import BankKernel
public import Terminal

/// Where the chosen theme is kept, from one run to the next.
public protocol ThemeStore: Sendable {
    /// The theme chosen last; `nil` when none was.
    func theme() async -> Theme?

    /// Keeps `theme`.
    /// - Throws: `StorageFailure`; the theme then holds for this run only.
    func keep(_ theme: Theme) async throws(StorageFailure)
}
