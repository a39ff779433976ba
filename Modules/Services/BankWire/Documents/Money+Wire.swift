public import Money

extension Money: WireDocument {
    /// Reads `{"minorUnits": "2500", "currency": "EUR"}`.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            minorUnits: try node.member("minorUnits").integer(),
            currency: try node.member("currency").currency())
    }

    /// Writes `{"minorUnits": "2500", "currency": "EUR"}`: 25.00 EUR, 2,500 cents.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("minorUnits", minorUnits)
            json.member("currency", currency)
        }
    }
}

extension MoneyTotal: WireDocument {
    /// Reads what `Money` is written as, with more digits where they are needed.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            minorUnits: try node.member("minorUnits").integer(),
            currency: try node.member("currency").currency())
    }

    /// Writes what `Money` is written as, with more digits where they are needed.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("minorUnits", minorUnits)
            json.member("currency", currency)
        }
    }
}
