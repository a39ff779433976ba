import NIOHTTP1

/// What a request wants of the connection after its answer (RFC 9112, section 9.3).
enum Persistence {
    case stays
    /// It stays, and the answer says so, since HTTP/1.0 does not expect it.
    case staysOnDemand
    case ends

    init(of head: HTTPRequestHead) {
        self = !head.isKeepAlive ? .ends : head.isOld ? .staysOnDemand : .stays
    }
}
