import PublicServices

/// The shipped accounts as the public service would send them.
enum WirePages {
    static func text(answering request: String) -> String {
        let page = request.firstMatch(of: /page=(\d+)&size=25/).flatMap { Int($0.output.1) } ?? 0
        return EmbeddedTransparentAccounts.json(page: page, size: 25)
    }
}
