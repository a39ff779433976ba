public import Money

/// A page of transparent accounts: the root object of the public service's answer.
public struct TransparencyAccount: Sendable, Hashable {
    /// The number of the page after this one; `nil` for the last.
    public let nextPage: Int?
    /// The accounts of the page, in the order of the service.
    public let accounts: [Account]
    /// The accounts of the page that could not be read; `nil` when there are none.
    public let leftOut: LeftOutRecords?

    /// A page of `accounts`, after which `nextPage` can be asked for.
    public init(nextPage: Int?, accounts: [Account], leftOut: LeftOutRecords? = nil) {
        self.nextPage = nextPage
        self.accounts = accounts
        self.leftOut = leftOut
    }
}

extension TransparencyAccount {
    /// A single transparent bank account; what the service did not say is `nil`.
    public struct Account: Sendable, Hashable {
        /// The number within the bank.
        public var accountNumber: String?
        /// The code of the bank.
        public var bankCode: String?
        /// From when on the account is public, ISO 8601.
        public var transparencyFrom: String?
        /// Until when it is public, ISO 8601.
        public var transparencyTo: String?
        /// Until when its history is public, ISO 8601.
        public var publicationTo: String?
        /// When the data was last updated, ISO 8601.
        public var actualizationDate: String?
        /// The balance, in `currency`.
        public var balance: DecimalNumber?
        /// The code of the currency.
        public var currency: String?
        /// The holder's name for it.
        public var name: String?
        /// The purpose of the account, in the holder's words.
        public var description: String?
        /// The holder's remarks.
        public var note: String?
        /// The international number (ISO 13616), unchecked.
        public var iban: String?

        /// An account without any of its fields.
        public init() {}
    }
}
