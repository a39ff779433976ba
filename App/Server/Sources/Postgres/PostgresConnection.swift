import CPostgres
import Foundation

/// What the database warns of without a code of its own: above all of a commit that no longer waits for its standby.
private final class Warnings {
    var latest: String?

    /// Keeps a warning, and no notice: the library would print them.
    static let receive: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void = { receiver, result in
        guard let receiver, let result, PostgresConnection.field("V", of: result) == "WARNING",
            PostgresConnection.field("C", of: result) == "01000"
        else { return }
        let warnings = Unmanaged<Warnings>.fromOpaque(receiver).takeUnretainedValue()
        warnings.latest = PostgresConnection.field("M", of: result) ?? ""
    }
}

/// One connection to a database, always in pipeline mode. Its calls block: it belongs to the thread that made it.
///
/// `PQexec` cannot be used: it returns nothing in pipeline mode.
public final class PostgresConnection {
    private enum Sent {
        case preparation(UInt)
        case step
    }

    private let handle: OpaquePointer
    private var prepared: Set<UInt> = []
    /// What was sent last, in the order in which answers come.
    private var plan: [Sent] = []
    /// Whether an answer was late, after which the connection is of no use.
    private var isAbandoned = false
    private let warnings = Warnings()
    /// The deadline of the present calls; `nil` for none.
    var deadline: ContinuousClock.Instant?

    /// Connects.
    /// - Throws: `PostgresError.unreachable`; `.refused` does not say which part of the credentials is wrong.
    public init(
        to address: DatabaseAddress, limits: ServerLimits = ServerLimits(),
        until deadline: ContinuousClock.Instant? = nil
    ) throws(PostgresError) {
        // The address overrides the settings before `dbname`, and not those behind it.
        let settings = [
            ("application_name", "dobank"),
            ("connect_timeout", "\(try Self.secondsToConnect(to: address.hosts, until: deadline))"),
            ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "25000"), ("target_session_attrs", address.isOfPrimary ? "primary" : ""),
            ("dbname", address.text), ("client_encoding", "UTF8"),
        ]
        let keywords = settings.map { strdup($0.0) } + [nil]
        let values = settings.map { strdup($0.1) } + [nil]
        defer { for text in keywords + values { free(text) } }
        let connection = PQconnectdbParams(
            keywords.map { UnsafePointer($0) }, values.map { UnsafePointer($0) }, 1)
        guard let connection else { throw .unreachable(message: "there is no memory for a connection") }
        handle = connection
        self.deadline = deadline
        PQsetNoticeReceiver(handle, Warnings.receive, Unmanaged.passUnretained(warnings).toOpaque())
        guard PQstatus(handle) == CONNECTION_OK, PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1
        else {
            throw .unreachable(message: message)
        }
        for setting in Self.settings + limits.steps {
            do throws(PostgresError) {
                try run(setting)
            } catch .lost(let message) {
                throw .unreachable(message: message)
            } catch .refused {
                // Compatible databases may not know it.
            }
        }
    }

    /// The settings of every connection.
    private static let settings: [Step] = [
        // The longest that a stopped or cut-off server can hold locks.
        "SET idle_in_transaction_session_timeout = '5s'",
        // A plan made while a table was small reads all of it long after it is large.
        "SET enable_seqscan = off",
        "SET jit = off",
        // Only a warning says that a commit no longer waits for its standby.
        "SET client_min_messages = warning",
    ]

    /// The time to connect to each host of an address; the library's least is 2 seconds.
    private static func secondsToConnect(
        to hosts: Int, until deadline: ContinuousClock.Instant?
    ) throws(PostgresError) -> Int {
        let left = min(deadline.map { ContinuousClock.now.duration(to: $0) } ?? .seconds(4), .seconds(4))
        guard left > .zero else { throw .unreachable(message: "there is no time left to connect") }
        return max(2, Int(left / .seconds(1)) / hosts)
    }

    deinit {
        PQfinish(handle)
    }

    /// Whether it can be used, as far as the last call knows.
    public var isAlive: Bool { !isAbandoned && PQstatus(handle) == CONNECTION_OK }

    /// Whether it can still be used after an idle time.
    ///
    /// Reads twice: first the server's last message, then the end of the connection.
    public func isStillAlive() -> Bool {
        PQconsumeInput(handle) == 1 && PQconsumeInput(handle) == 1 && isAlive
    }

    /// The process of the server that serves it.
    public var processID: Int64 { Int64(PQbackendPID(handle)) }

    /// The encoding of the database, as in `UTF8`.
    public var encoding: String { PQparameterStatus(handle, "server_encoding").map { String(cString: $0) } ?? "" }

    /// Whether a transaction is open on it.
    public var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

    /// Sends `steps` in one go and waits for all their answers: one round trip. Without `BEGIN` they are one transaction.
    ///
    /// - Returns: the rows of each step.
    /// - Throws: the first error; the steps behind it were not done.
    @discardableResult
    public func run(_ steps: Step...) throws(PostgresError) -> [Rows] { try run(steps) }

    /// Sends `steps` in one go and waits for all their answers.
    @discardableResult
    public func run(_ steps: [Step]) throws(PostgresError) -> [Rows] {
        guard isAlive else { throw .unreachable(message: message) }
        plan.removeAll(keepingCapacity: true)
        warnings.latest = nil
        var isSent = true
        for step in steps where isSent { isSent = send(step) }
        guard isSent, PQpipelineSync(handle) == 1, flush() else { throw lost() }
        return try receive()
    }

    /// Rolls back an open transaction.
    public func rollBack() {
        guard isAlive, isInTransaction else { return }
        let before = deadline
        defer { deadline = before }
        deadline = .now + .seconds(1)
        _ = try? run(.rollBack)
    }

    // MARK: - Sending

    private func send(_ step: Step) -> Bool {
        let text = UnsafeRawPointer(step.statement.text.utf8Start).assumingMemoryBound(to: CChar.self)
        let place = step.statement.place
        guard step.statement.isKept else {
            plan.append(.step)
            return withParameters(step.parameters) { count, values, lengths, formats in
                let types = step.parameters.map(\.type)
                return PQsendQueryParams(handle, text, count, types, values, lengths, formats, 1) == 1
            }
        }
        // So short that it needs no allocation.
        let name = "s" + String(place, radix: 36)
        let isPreparing = plan.contains { if case .preparation(place) = $0 { true } else { false } }
        if !prepared.contains(place), !isPreparing {
            let types = step.parameters.map(\.type)
            guard PQsendPrepare(handle, name, text, Int32(types.count), types) == 1 else { return false }
            plan.append(.preparation(place))
        }
        plan.append(.step)
        return withParameters(step.parameters) { count, values, lengths, formats in
            name.withCString { PQsendQueryPrepared(handle, $0, count, values, lengths, formats, 1) == 1 }
        }
    }

    private func withParameters(
        _ parameters: [Parameter],
        _ body: (
            _ count: Int32, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ lengths: UnsafePointer<Int32>?,
            _ formats: UnsafePointer<Int32>?
        ) -> Bool
    ) -> Bool {
        let count = parameters.count
        // One buffer for all; an empty value points into it as well.
        let size = parameters.reduce(1) { $0 + ($1.bytes?.count ?? 0) }
        return withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
            withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: count) { values in
                withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count) { lengths in
                    var offset = 0
                    for (place, parameter) in parameters.enumerated() {
                        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[offset...])
                        if let bytes = parameter.bytes { rest.copyBytes(from: bytes) }
                        let start = parameter.bytes == nil ? nil : rest.baseAddress?.assumingMemoryBound(to: CChar.self)
                        values.initializeElement(at: place, to: start.map { UnsafePointer($0) })
                        lengths.initializeElement(at: place, to: Int32(clamping: parameter.bytes?.count ?? 0))
                        // All are binary.
                        lengths.initializeElement(at: count + place, to: 1)
                        offset += parameter.bytes?.count ?? 0
                    }
                    return body(
                        Int32(count), values.baseAddress, lengths.baseAddress, lengths.baseAddress.map { $0 + count })
                }
            }
        }
    }

    // MARK: - Receiving

    private func receive() throws(PostgresError) -> [Rows] {
        var rows: [Rows] = []
        var failure: PostgresError?
        for sent in plan {
            guard let result = nextResult() else { throw failure ?? lost() }
            switch (PQresultStatus(result), sent) {
            case (PGRES_COMMAND_OK, .preparation(let place)):
                prepared.insert(place)
                PQclear(result)
            case (PGRES_COMMAND_OK, .step), (PGRES_TUPLES_OK, .step):
                rows.append(Rows(result))
            default:
                if failure == nil { failure = error(of: result) }
                PQclear(result)
            }
            // A null follows each answer.
            guard isAlive, nextResult() == nil else { throw failure ?? lost() }
        }
        guard isAlive, let end = nextResult() else { throw failure ?? lost() }
        let isSynchronized = PQresultStatus(end) == PGRES_PIPELINE_SYNC
        PQclear(end)
        if let failure { throw isAlive ? failure : lost() }
        guard isSynchronized else { throw lost() }
        if let warning = warnings.latest { throw .lost(message: warning) }
        return rows
    }

    /// Sends everything, and reads meanwhile: a server that cannot answer does not read either.
    private func flush() -> Bool {
        while true {
            switch PQflush(handle) {
            case 0: return true
            case 1: guard wait(for: POLLIN | POLLOUT) else { return false }
            default: return false
            }
        }
    }

    /// The next answer; `nil` when there is none, it did not come in time, or the connection broke.
    private func nextResult() -> OpaquePointer? {
        while PQisBusy(handle) == 1 {
            guard wait(for: POLLIN) else { return nil }
        }
        return PQgetResult(handle)
    }

    /// Waits until the socket is ready, for a second at most, since TLS may have read already.
    private func wait(for events: Int32) -> Bool {
        let left = deadline.map { ContinuousClock.now.duration(to: $0) } ?? .seconds(1)
        guard left > .zero else {
            isAbandoned = true
            return false
        }
        var socket = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
        poll(&socket, 1, Int32(min(left, .seconds(1)) / .milliseconds(1)) + 1)
        return PQconsumeInput(handle) == 1
    }

    /// An error without a code is the library's; one that ends the server's process may follow a commit.
    private func error(of result: OpaquePointer) -> PostgresError {
        guard let state = Self.field("C", of: result), let severity = Self.field("V", of: result) else { return lost() }
        let message = Self.field("M", of: result) ?? ""
        guard severity == "ERROR" else { return .lost(message: message) }
        return .refused(SQLState(rawValue: state), message: message)
    }

    fileprivate static func field(_ code: Unicode.Scalar, of result: OpaquePointer) -> String? {
        PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
    }

    private func lost() -> PostgresError { .lost(message: message) }

    private var message: String {
        guard !isAbandoned else { return "the database did not answer in time" }
        let text = String(cString: PQerrorMessage(handle))
        return text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.joined(separator: "; ")
    }
}

extension PostgresConnection {
    /// Whether a pooler in between gives each transaction a session of the database that others had before: what one has set or prepared
    /// there is another's then.
    public func sharesSessions(at address: DatabaseAddress) throws(PostgresError) -> Bool {
        // A pooler has numbers of its own for processes.
        guard try run("SELECT pg_backend_pid()")[0][0].integer(0) != processID else { return false }
        return try sharesSession(with: PostgresConnection(to: address, until: deadline))
    }

    /// Whether `other` finds in a transaction what is set here, or it is gone meanwhile.
    func sharesSession(with other: PostgresConnection) throws(PostgresError) -> Bool {
        let mark = "\(UInt64.random(in: .min ... .max))"
        let find: Step = "SELECT current_setting('dobank.mark', true)"
        try run(Step(.once("SELECT set_config('dobank.mark', $1, false)"), .text(mark)))
        try other.run("BEGIN")
        defer { other.rollBack() }
        let (theirs, own) = (try other.run(find)[0][0].text(0), try run(find)[0][0].text(0))
        return theirs == mark || own != mark
    }
}
