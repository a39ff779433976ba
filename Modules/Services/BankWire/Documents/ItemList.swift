/// A list as a document of its own: an object, so that later versions can add what is true of the whole.
public struct ItemList<Item: WireDocument>: WireDocument {
    /// What is in it, in the order of the bank.
    public let items: [Item]

    /// A list of `items`, in the order in which they will stand.
    public init(_ items: [Item]) {
        self.items = items
    }

    /// Reads the member `items`.
    /// - Throws: ``WireFault/wrongShape(path:reason:)`` when it is no array, or for the first unreadable item.
    public init(_ node: JSONNode) throws(WireFault) {
        var items: [Item] = []
        for element in try node.member("items").elements() { items.append(try Item(element)) }
        self.items = items
    }

    /// Writes `{"items": […]}`.
    public func write(to json: inout JSONWriter) {
        json.object { $0.member("items", items) }
    }
}

extension ItemList: Equatable where Item: Equatable {}
