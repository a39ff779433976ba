/// A list of an answer that may not be longer than what was asked for could ever be.
struct BoundedList<Element: Decodable>: Decodable {
    /// Far more than a page, a draw of cards or a list of products has.
    static var most: Int { 1_000 }

    let elements: [Element]

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        guard container.count ?? 0 <= Self.most else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "more than \(Self.most)")
        }
        var elements: [Element] = []
        while !container.isAtEnd { elements.append(try container.decode(Element.self)) }
        self.elements = elements
    }
}
