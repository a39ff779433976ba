public import Money

extension Money: WireDocument {
    /// Reads `{"minorUnits": "2500", "currency": "EUR"}`.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            minorUnits: try node.member("minorUnits").integer(),
            currency: try node.member("currency").currency())
    }

    /// `{"minorUnits": "2500", "currency": "EUR"}`: 25.00 EUR, 2,500 cents.
    public var json: JSONValue {
        ["minorUnits": .string(String(minorUnits)), "currency": .string(currency.code)]
    }
}

extension MoneyTotal: WireDocument {
    /// Reads what `Money` is written as, with more digits where they are needed.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            minorUnits: try node.member("minorUnits").integer(),
            currency: try node.member("currency").currency())
    }

    /// What `Money` is written as, with more digits where they are needed.
    public var json: JSONValue {
        ["minorUnits": .string(String(minorUnits)), "currency": .string(currency.code)]
    }
}
