import HTTPTypes
import Hummingbird
import NIOCore

extension HTTPRequest.Method {
    /// The methods of RFC 9110, section 9.3, and of RFC 5789, and the one to read by a content.
    static let known: [HTTPRequest.Method] =
        [.get, .head, .post, .put, .delete, .patch, .options, .trace, .connect]
        + [HTTPRequest.Method("QUERY")].compactMap(\.self)
}

extension Router where Context == BankRequestContext {
    /// Answers every other method at each path with the list of those that the path takes; after all routes are there.
    func refuseOtherMethods() {
        for (path, routes) in Dictionary(grouping: routes, by: \.path.description) {
            let taken = Set(routes.map(\.method) + (routes.contains { $0.method == .get } ? [.head] : []))
            let names = taken.map(\.rawValue).sorted().joined(separator: ", ")
            for method in HTTPRequest.Method.known where !taken.contains(method) {
                on(RouterPath(path), method: method) { _, _ -> Answer in
                    throw Problem(.methodNotAllowed, "This path takes \(names).", headers: [.allow: names])
                }
            }
        }
    }
}

extension RouterMethods where Context == BankRequestContext {
    /// Adds a document that is always the same JSON.
    @discardableResult
    func document(_ path: RouterPath, _ bytes: [UInt8]) -> Self {
        let content = Content(ByteBuffer(bytes: bytes))
        return get(path) { _, _ in Answer.json(content) }
    }
}
