import ContractModel

/// What a generated type takes over of the associated types of a protocol.
struct Generics {
    /// `<Key: Hashable & Sendable>`; empty without associated types.
    let clause: String
    /// `<Key>`
    let arguments: String
    /// ` where Key.Element == Int`
    let conditions: String

    init(_ types: [AssociatedType], besides: [String]) {
        clause =
            types.isEmpty
            ? ""
            : "<"
                + types.map { type in
                    let bounds = type.bounds + besides.filter { !type.bounds.contains($0) }
                    return bounds.isEmpty ? type.name : "\(type.name): \(bounds.joined(separator: " & "))"
                }.joined(separator: ", ") + ">"
        arguments = types.isEmpty ? "" : "<\(types.map(\.name).joined(separator: ", "))>"
        let all = types.flatMap(\.conditions)
        conditions = all.isEmpty ? "" : " where \(all.joined(separator: ", "))"
    }
}
