public import BankKernel
public import HTTP

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

    /// As many new cards as ``CardDraw/usualCount``; of several with one id the first.
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
