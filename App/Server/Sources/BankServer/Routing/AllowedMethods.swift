import HTTPTypes

/// Which methods each path takes, to tell a wrong method (405) from a wrong path (404).
struct AllowedMethods: Sendable {
    private let methods: [[Substring]: String]

    init(_ endpoints: [Endpoint]) {
        methods = Dictionary(grouping: endpoints) { Self.parts($0.path) }.mapValues { endpoints in
            let names = endpoints.flatMap { $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue] }
            return names.sorted().joined(separator: ", ")
        }
    }

    /// The methods of `path` for the field `Allow`; `nil` when nothing is there.
    func of(_ path: String) -> String? { methods[Self.parts(path)] }

    private static func parts(_ path: String) -> [Substring] { path.split(separator: "/") }
}
