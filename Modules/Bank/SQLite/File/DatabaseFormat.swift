public import BankKernel

/// What a store keeps in its file, and how the file says so.
public struct DatabaseFormat: Sendable {
    /// What the file is for people, with an article: `a bank`.
    let name: String
    /// Tells the file from other databases.
    let applicationID: Int64
    /// The format that this version writes and reads.
    public let version: Int64
    /// How files of formats before are brought up; `nil` when there are none.
    let upgrade: Upgrade?
    /// How the changes are chained; `nil` for a store that does without a mark.
    let chain: (any StoreChain)?

    /// How a file of a format before is brought up.
    public struct Upgrade: Sendable {
        /// The oldest format that is known; files of formats up to `unchecked` have no checksums.
        let oldest: Int64
        let unchecked: Int64
        let read: @Sendable (Connection, Int64) throws(StorageFailure) -> Void
        let perform: @Sendable (Connection, Int64) throws(StorageFailure) -> Void

        /// - Parameters:
        ///   - oldest: the first format that can be brought up.
        ///   - unchecked: the last one whose pages have no checksums.
        ///   - read: lets a connection read a format by the statements for this one, without changing the file.
        ///   - perform: brings the content of a format up, inside a transaction.
        public init(
            from oldest: Int64, unchecked: Int64,
            read: @escaping @Sendable (_ connection: Connection, _ version: Int64) throws(StorageFailure) -> Void = {
                _, _ in
            },
            perform: @escaping @Sendable (_ connection: Connection, _ version: Int64) throws(StorageFailure) -> Void
        ) {
            self.oldest = oldest
            self.unchecked = unchecked
            self.read = read
            self.perform = perform
        }
    }

    /// - Parameters:
    ///   - name: what the file is for people, with an article.
    ///   - applicationID: what tells it from other databases of SQLite.
    ///   - version: the format, counted from 1.
    public init(
        name: String, applicationID: Int64, version: Int64, upgrade: Upgrade? = nil, chain: (any StoreChain)? = nil
    ) {
        self.name = name
        self.applicationID = applicationID
        self.version = version
        self.upgrade = upgrade
        self.chain = chain
    }

    /// Marks a file as one of this format, inside the caller's transaction.
    public func mark(_ connection: Connection) throws(StorageFailure) {
        try connection.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version);")
    }

    /// Whether the pages of a file of this format carry no checksums.
    func lacksChecksums(_ version: Int64) -> Bool {
        upgrade.map { version <= $0.unchecked } ?? false
    }

    /// The format of the file at `path`, one that this version knows.
    /// - Parameter trustsPages: whether a first page without its checksum is believed.
    /// - Throws: `StorageFailure.damaged` or `.newerVersion`.
    func recognise(
        _ header: FileHeader, at path: String, trustsPages: Bool = false
    ) throws(StorageFailure) -> Int64 {
        if let old = uncheckedVersion(of: header) { return old }
        guard header.isChecked || (trustsPages && header.hasChecksums) else {
            let isOther = header.isDatabase && header.applicationID != applicationID && !header.hasChecksums
            let detail = isOther ? "not \(name)" : "page 1 is not as it was written"
            throw .damaged(path: path, detail: header.isDatabase ? detail : "file is not a database")
        }
        guard header.applicationID == applicationID else { throw .damaged(path: path, detail: "not \(name)") }
        let found = header.userVersion
        guard found <= version else {
            throw .newerVersion(path: path, found: Int(found), supported: Int(version))
        }
        guard found >= upgrade?.oldest ?? version else {
            throw .damaged(path: path, detail: "unknown format \(found)")
        }
        return found
    }

    /// Two fields have to say so: one bit of damage must not make a file one whose pages are not checked.
    private func uncheckedVersion(of header: FileHeader) -> Int64? {
        guard let upgrade, header.isDatabase, header.applicationID == applicationID, !header.hasChecksums,
            (upgrade.oldest...upgrade.unchecked).contains(header.userVersion)
        else { return nil }
        return header.userVersion
    }
}
