/// What `@fault` can strike.
enum FaultyService: String, CaseIterable, Sendable {
    /// Every call of the bank.
    case bank
    /// The booking of transfers alone; after `timeout` the money has moved, but nobody could say so.
    case transfers
    /// The writing of exports.
    case documents
    /// The keeping of the selected account and the theme.
    case preferences
    /// The service of transparent accounts.
    case accounts
    /// The coming of statements.
    case transactions
    /// The sales service: logins, products and sales.
    case sales
    /// The service of direct rates.
    case rates
}
