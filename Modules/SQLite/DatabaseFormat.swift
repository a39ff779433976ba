public import BankKernel

/// What a store keeps in its file, and how the file says so.
public struct DatabaseFormat: Sendable {
    /// What the file is for people, with an article: `a bank`.
    let name: String
    /// Tells the file from other databases.
    let applicationID: Int64
    /// The format that this version writes and reads.
    public let version: Int64

    /// A format.
    public init(name: String, applicationID: Int64, version: Int64) {
        self.name = name
        self.applicationID = applicationID
        self.version = version
    }

    /// Marks a file as one of this format, inside the caller's transaction.
    public func mark(_ connection: Connection) throws(BankError) {
        try connection.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version);")
    }

    /// Makes sure that the file is of a format that this version knows.
    func recognise(_ connection: Connection) throws(BankError) {
        let path = connection.path
        let found = try connection.first("PRAGMA application_id") { $0.integer(0) }
        guard found == applicationID else { throw .storage(.damaged(path: path, detail: "not \(name)")) }
        let format = try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
        guard format <= version else {
            throw .storage(.newerVersion(path: path, found: Int(format), supported: Int(version)))
        }
        guard format == version else {
            throw .storage(.damaged(path: path, detail: "unknown format \(format)"))
        }
    }
}
