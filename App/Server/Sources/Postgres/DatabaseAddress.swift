import CPostgres

/// The address of a database: a URL `postgresql://user@host:port/database?…` or a connection string of libpq.
///
/// Prints without the password.
public struct DatabaseAddress: Sendable, Hashable {
    /// The address with its password.
    let text: String
    /// How many hosts it names; a connection is made to one of them.
    let hosts: Int
    /// Whether a standby is refused, unless the address says which of its hosts it means.
    private(set) var isOfPrimary = false
    private let place: String

    /// Parses an address; `nil` for one that libpq does not understand, or takes apart within a password that has an `@`, a `/` or a `:`.
    public init?(parsing text: String) {
        guard let options = PQconninfoParse(text, nil) else { return nil }
        defer { PQconninfoFree(options) }
        var values: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        guard !["host", "hostaddr", "port", "dbname"].contains(where: { values[$0]?.contains("@") == true }) else {
            return nil
        }
        let host = values["host"] ?? values["hostaddr"] ?? ""
        let port = values["port"].map { ":\($0)" } ?? ""
        self.text = text
        hosts = host.split(separator: ",", omittingEmptySubsequences: false).count
        place = "postgresql://\(host.hasPrefix("/") ? "" : host + port)/\(values["dbname"] ?? "")"
    }
}

extension DatabaseAddress {
    /// The same database where it is written: a standby may be behind.
    public var ofPrimary: DatabaseAddress {
        var address = self
        address.isOfPrimary = true
        return address
    }
}

extension DatabaseAddress: CustomStringConvertible {
    /// The host, the port and the database, without user and password.
    public var description: String { place }
}

extension DatabaseAddress: CustomDebugStringConvertible {
    /// The same as the description: no log holds a password.
    public var debugDescription: String { place }
}

/// The server's time limits for a connection; `nil` for none.
public struct ServerLimits: Sendable, Hashable {
    /// For a statement. Not for commits that wait for a standby: cut short, they would still be answered.
    public var statement: Duration?
    /// For a lock.
    public var lock: Duration?

    /// Makes limits, by default none.
    public init(statement: Duration? = nil, lock: Duration? = nil) {
        self.statement = statement
        self.lock = lock
    }

    /// The steps that set them.
    var steps: [Step] {
        [("statement_timeout", statement), ("lock_timeout", lock)].compactMap { name, limit in
            limit.map {
                Step(.once("SELECT set_config($1, $2, false)"), .text(name), .text("\(Int64($0 / .milliseconds(1)))"))
            }
        }
    }
}
