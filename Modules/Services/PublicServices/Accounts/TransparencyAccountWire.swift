import BankKernel

/// The answer of the public service in its own words; only what the app shows is read.
struct TransparencyAccountWire: Decodable {
    private enum CodingKeys: String, CodingKey {
        case pageNumber
        case nextPage
        case pageCount
        case accounts
    }

    let page: TransparencyAccount

    /// Some servers name a next page even on the last one: the count of pages goes before it.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let next = try container.decodeIfPresent(Int.self, forKey: .nextPage)
        let number = try container.decodeIfPresent(Int.self, forKey: .pageNumber)
        let count = try container.decodeIfPresent(Int.self, forKey: .pageCount)
        let accounts = try container.decode(BoundedList<TransparencyAccountWire.Element>.self, forKey: .accounts)
        let isLast = number.flatMap { number in count.map { number == .max || number + 1 >= $0 } } ?? false
        let records = accounts.records(called: "account", \.account)
        page = TransparencyAccount(
            nextPage: isLast ? nil : next, accounts: records.records, leftOut: records.leftOut)
    }
}
