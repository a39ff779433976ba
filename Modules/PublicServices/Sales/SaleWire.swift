import BankKernel

/// A sale in the words of the sales service; the amount is a text, so that no digit of it is lost.
struct SaleWire: Decodable {
    private enum CodingKeys: String, CodingKey {
        case productID = "product_id"
        case currency = "currency_code"
        case amount, date
    }

    let sale: Sale

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        /// The text of a field as a value, or an error that names the field.
        func value<Value>(_ key: CodingKeys, _ read: (String) -> Value?) throws -> Value {
            guard let value = read(try container.decode(String.self, forKey: key)) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "not as agreed")
            }
            return value
        }
        let currency = try value(.currency) { Currency(code: $0) }
        sale = Sale(
            productID: try value(.productID) { $0 },
            amount: try value(.amount) { try? Money(parsing: $0, currency: currency) },
            date: try value(.date) { Instant(iso8601: $0) })
    }
}
