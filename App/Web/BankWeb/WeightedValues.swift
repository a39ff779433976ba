/// Reads fields in which a client says what it prefers, such as `Accept` (RFC 9110, section 12.4.2).
public enum WeightedValues {
    /// The values of `field` in its order, in lower case and without their parameters, and their weights, by default 1. One with an
    /// invalid weight is left out.
    public static func reading(_ field: String) -> [(value: String, weight: Double)] {
        field.split(separator: ",").compactMap { element in
            let parts = element.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let value = parts.first else { return nil }
            guard let parameter = parts.dropFirst().first(where: { $0.hasPrefix("q=") }) else { return (value, 1) }
            guard let weight = Double(parameter.dropFirst(2)), (0...1).contains(weight) else { return nil }
            return (value, weight)
        }
    }
}
