import HTTPTypes

/// The field `Accept-Encoding` (RFC 9110, section 12.5.3).
enum AcceptEncoding {
    /// Whether the client takes gzip, and would not rather have the content as it is.
    static func prefersGzip(_ headers: HTTPFields) -> Bool {
        // Most fields that want none of it have neither letter.
        guard let field = headers[.acceptEncoding], field.utf8.contains(where: { "zZ*".utf8.contains($0) }) else {
            return false
        }
        var (gzip, any, identity) = (Double?.none, Double?.none, Double?.none)
        for element in field.split(separator: ",") {
            let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let coding = parts.first, let weight = weight(parts.dropFirst()) else { continue }
            switch coding {
            case "gzip", "x-gzip": gzip = weight
            case "identity": identity = weight
            case "*": any = weight
            default: continue
            }
        }
        let weight = gzip ?? any ?? 0
        return weight > 0 && weight >= identity ?? 0
    }

    /// The weight that parameters say, 1 when they say none; `nil` for one that is none.
    private static func weight(_ parameters: ArraySlice<String>) -> Double? {
        guard let parameter = parameters.first(where: { $0.hasPrefix("q=") }) else { return 1 }
        guard let weight = Double(parameter.dropFirst(2)), (0...1).contains(weight) else { return nil }
        return weight
    }
}
