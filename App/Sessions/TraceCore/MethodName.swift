/// The full name of a method as `#function` gives it: `login(username:password:)`; of a property its name alone.
struct MethodName {
    private let base: Substring
    private let isProperty: Bool
    /// The labels in order; `_` where there is none.
    let labels: [Substring]

    init(_ fullName: String) {
        let parts = fullName.split(separator: "(", maxSplits: 1)
        base = parts.first ?? ""
        isProperty = parts.count == 1
        labels = parts.count == 2 ? parts[1].dropLast().split(separator: ":") : []
    }

    /// A call in source form: `login(username: "demo", password: ***)`; the name of a property.
    func call(with arguments: [String]) -> String {
        guard !isProperty else { return String(base) }
        let list = zip(labels, arguments).map { label, argument in
            label == "_" ? argument : "\(label): \(argument)"
        }
        return "\(base)(\(list.joined(separator: ", ")))"
    }
}
