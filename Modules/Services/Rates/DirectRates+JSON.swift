import Money

extension DirectRates {
    /// The rates as the middleware answers, a line each: `{"from":"GBP","to":"USD","rate":1.12}`.
    ///
    /// `showingPaths` adds the path as people read it: `"path":"GBP → EUR → USD"`.
    public func json(showingPaths: Bool = false) -> String {
        // Codes have letters and digits alone: nothing is left to escape.
        let elements = rates.map { rate in
            let path = showingPaths ? #","path":"\#(rate.path)""# : ""
            return #"{"from":"\#(rate.from)","to":"\#(rate.to)","rate":\#(rate.rate)\#(path)}"#
        }
        return "[" + elements.joined(separator: ",\n") + "]\n"
    }
}
