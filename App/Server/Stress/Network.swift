import Foundation

/// How two servers reach PostgreSQL and clients reach them: each server in a network namespace of its own, with a cable to the
/// database and another to its clients, where the system lets us; on this machine's own addresses elsewhere.
struct Network: Sendable {
    /// What can be cut.
    enum Cable: String, CaseIterable, Sendable {
        case database = "d"
        case clients = "c"
    }

    /// Whether there are cables.
    let hasCables: Bool
    private static let prefix = "dobank-stress-"
    private let name = "\(prefix)\(getpid())"

    init() {
        hasCables = Self.isAllowed
    }

    /// Lays the cables.
    func lay() throws {
        guard hasCables else { return }
        removeAbandoned()
        for server in 0..<2 {
            try ip("netns", "add", namespace(server))
            for cable in Cable.allCases {
                let (here, there) = (end(cable, server), end(cable, server) + "s")
                try ip("link", "add", here, "type", "veth", "peer", "name", there)
                try ip("link", "set", there, "netns", namespace(server))
                try ip("addr", "add", address(cable, server, ofServer: false) + "/30", "dev", here)
                try ip("link", "set", here, "up")
                try ip(
                    "-n", namespace(server), "addr", "add", address(cable, server, ofServer: true) + "/30", "dev", there
                )
                try ip("-n", namespace(server), "link", "set", there, "up")
            }
            try ip("-n", namespace(server), "link", "set", "lo", "up")
        }
    }

    /// Takes them away.
    func remove() {
        guard hasCables else { return }
        for server in 0..<2 {
            for cable in Cable.allCases { try? ip("link", "delete", end(cable, server)) }
            try? ip("netns", "delete", namespace(server))
        }
    }

    /// Cuts a cable, or mends it: packets are lost silently.
    func set(_ cable: Cable, of server: Int, isCut: Bool) throws {
        try ip("link", "set", end(cable, server), isCut ? "down" : "up")
    }

    /// Where PostgreSQL listens besides its socket.
    var databaseAddresses: [String] {
        hasCables ? (0..<2).map { address(.database, $0, ofServer: false) } : []
    }

    /// All addresses, as PostgreSQL writes them.
    var range: String { "\(block).0/24" }

    /// The connection of a server to the database called `name` at the socket in `folder`.
    func databaseURL(_ name: String, in folder: String, of server: Int) -> String {
        let host = hasCables ? address(.database, server, ofServer: false) : folder
        return "postgresql:///\(name)?host=\(host)&user=bank_server"
    }

    /// Where a server listens.
    func listenAddress(of server: Int) -> String {
        hasCables ? address(.clients, server, ofServer: true) + ":8080" : "127.0.0.1:\(18_080 + server)"
    }

    /// What stands before the command of a server.
    func prefix(of server: Int) -> [String] {
        hasCables ? ["/usr/sbin/ip", "netns", "exec", namespace(server)] : []
    }

    /// The first three numbers of all addresses: others may break a bank at the same time.
    private var block: String { "10.\(192 + getpid() / 256 % 64).\(getpid() % 256)" }

    private func namespace(_ server: Int) -> String { "\(name)-\(server)" }

    private func end(_ cable: Cable, _ server: Int) -> String { "st\(getpid())\(cable.rawValue)\(server)" }

    private func address(_ cable: Cable, _ server: Int, ofServer: Bool) -> String {
        "\(block).\(server * 8 + (cable == .database ? 0 : 4) + (ofServer ? 2 : 1))"
    }

    private func ip(_ words: String...) throws {
        try command("/usr/sbin/ip", words)
    }

    /// Takes away what a process laid that was killed.
    private func removeAbandoned() {
        for namespace in (try? FileManager.default.contentsOfDirectory(atPath: "/run/netns")) ?? [] {
            guard namespace.hasPrefix(Self.prefix),
                let owner = pid_t(namespace.dropFirst(Self.prefix.count).prefix { $0 != "-" }), kill(owner, 0) != 0
            else { continue }
            try? ip("netns", "delete", namespace)
        }
    }

    private static var isAllowed: Bool {
        let name = "\(prefix)\(getpid())-try"
        guard getuid() == 0, (try? command("/usr/sbin/ip", ["netns", "add", name])) != nil else { return false }
        return (try? command("/usr/sbin/ip", ["netns", "delete", name])) != nil
    }
}

extension Network: CustomStringConvertible {
    var description: String {
        hasCables
            ? "Each server is in a network namespace of its own, whose cables are cut."
            : "The system does not let us cut cables (no network namespaces): servers and PostgreSQL are killed and stopped."
    }
}
