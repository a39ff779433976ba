/// What the manifest of the root package says, read as text.
struct Manifest {
    let text: String

    /// The names in `let features = […]`.
    var features: [String] {
        guard let list = text.firstMatch(of: /let features = \[([^\]]*)\]/)?.output.1 else { return [] }
        return list.matches(of: /"(\w+)"/).map { String($0.output.1) }
    }

    /// The paths of its targets; a path with `\(name)` in it stands for one of each feature.
    var targetPaths: [String] {
        text.matches(of: /path: "([^"]+)"/).map { String($0.output.1) }.flatMap { path in
            path.contains("\\(name)") ? features.map { path.replacing("\\(name)", with: $0) } : [path]
        }
    }
}
