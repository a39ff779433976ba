public import BankKernel

/// Everything that features need of a bank.
public typealias Bank = AccountsPort & BalancePort & CredentialsPort & HistoryPort & LoginAttemptsPort & PasswordsPort
    & PayeesPort & TransfersPort

/// What the app is given from outside; nothing in it reads the process.
public struct BankServices: Sendable {
    /// The bank.
    public let bank: any Bank
    /// Where selected accounts are remembered.
    public let selection: any SelectionPort
    /// Where exports are written.
    public let documents: any DocumentsPort
    /// How passwords are checked.
    public let hasher: any PasswordHashing
    /// What tells the time.
    public let clock: any WallClock
    /// What makes the ids of transfers.
    public let ids: any TransferIDSource
    /// Where the theme is kept.
    public let themes: any ThemeStore
    /// Where transparent accounts come from.
    public let transparentAccounts: any TransparentAccountsPort
    /// Where statements come from.
    public let statements: any StatementsPort
    /// Where cards come from.
    public let cards: any CardsPort
    /// Where cards and bookmarks are kept.
    public let cardStore: any CardStorePort
    /// Where products and sales come from.
    public let sales: any SalesPort
    /// Where direct rates come from.
    public let directRates: any DirectRatesPort
    /// Where the tokens of logins elsewhere are kept.
    public let tokens: any AccessTokensPort

    /// The services of one run.
    public init(
        bank: any Bank, selection: any SelectionPort, documents: any DocumentsPort, hasher: any PasswordHashing,
        clock: any WallClock, ids: any TransferIDSource, themes: any ThemeStore,
        transparentAccounts: any TransparentAccountsPort,
        statements: any StatementsPort, cards: any CardsPort, cardStore: any CardStorePort,
        sales: any SalesPort, directRates: any DirectRatesPort, tokens: any AccessTokensPort
    ) {
        self.bank = bank
        self.selection = selection
        self.documents = documents
        self.hasher = hasher
        self.clock = clock
        self.ids = ids
        self.themes = themes
        self.transparentAccounts = transparentAccounts
        self.statements = statements
        self.cards = cards
        self.cardStore = cardStore
        self.sales = sales
        self.directRates = directRates
        self.tokens = tokens
    }
}
