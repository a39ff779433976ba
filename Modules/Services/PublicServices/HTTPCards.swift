public import BankKernel
public import ServiceHTTP

/// The cards of the public service.
public struct HTTPCards: CardsPort {
    /// A draw of cards is far shorter.
    private static let mostBytes = 1 << 20

    private let transport: any HTTPTransport
    private let url: String

    /// The cards at `url`, to which the wanted number is added as `size`.
    public init(url: String, transport: any HTTPTransport) {
        self.url = url
        self.transport = transport
    }

    /// ``CardDraw/usualCount`` new cards; of several with one id the first.
    /// - Throws: `ServiceError`, `.wrongShape` when none can be read; without words of the service, in which a number might be.
    public func cards() async throws(ServiceError) -> RecordList<CardModel> {
        let request = HTTPRequest.json(at: url, query: ["size": "\(CardDraw.usualCount)"], sizeLimit: Self.mostBytes)
        do throws(ServiceError) {
            let list = try await transport.send(request).decode(BoundedList<CardWire>.self)
            return try list.usableRecords(called: "card", \.card).withRecords { cards in
                var ids: Set<String> = []
                return cards.filter { ids.insert($0.id).inserted }
            }
        } catch .status(let code, _) {
            throw .status(code, message: "")
        }
    }
}

/// One card of the public service. Its number is cut here: nothing made from it has more than the last four digits.
struct CardWire: Decodable {
    private enum CodingKeys: String, CodingKey {
        case uid
        case number = "credit_card_number"
        case expiry = "credit_card_expiry_date"
        case type = "credit_card_type"
    }

    /// How many digits a number can have (ISO/IEC 7812).
    private static let digitCounts = 8...19

    let card: CardModel

    /// Errors name the field, never its value.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func wrong(_ key: CodingKeys) -> DecodingError {
            .dataCorruptedError(forKey: key, in: container, debugDescription: "cannot be read")
        }

        guard let number = Self.digits(ofNumber: try container.decode(String.self, forKey: .number)) else {
            throw wrong(.number)
        }
        let id = try container.decode(String.self, forKey: .uid)
        guard !id.isEmpty, !CardDigits.reveals(id, number) else { throw wrong(.uid) }
        let type = try container.decode(String.self, forKey: .type)
        guard !CardDigits.reveals(type, number) else { throw wrong(.type) }
        guard let expiry = CalendarDay(iso8601: try container.decode(String.self, forKey: .expiry)) else {
            throw wrong(.expiry)
        }
        card = CardModel(id: id, type: CardType(type), number: number, expiry: expiry)
    }

    /// The digits of a card number, which may be in groups; `nil` for anything else.
    private static func digits(ofNumber text: String) -> String? {
        let digits = text.filter { $0 != "-" && $0 != " " }
        guard digitCounts.contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit) else { return nil }
        return digits
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
