import NIOCore
import Synchronization

/// The open connections.
///
/// When there are too many, a new one replaces one that keeps the server waiting, for a request or until an answer is
/// read: of the client with the most, the one that has done so longest. No number of idle connections blocks requests.
///
/// A connection of a trusted proxy counts for its client while it has a request.
///
/// When too many bytes of answers are unread, all in memory, the client with the most loses the connection of which that holds longest.
final class ConnectionTable: Sendable {
    /// For whom a connection counts.
    fileprivate enum Owner: Hashable {
        case client(ClientAddress?)
        case proxy(ClientAddress?)
    }

    /// A connection, and since when the server waits for it.
    final class Entry: Sendable {
        fileprivate let channel: any Channel
        fileprivate let peer: Owner
        private let waiting = Mutex(NIODeadline?.some(.now()))
        private let state: Mutex<(owner: Owner, unreadBytes: Int)>

        fileprivate init(_ channel: any Channel, isProxy: Bool) {
            self.channel = channel
            let address = ClientAddress(channel.remoteAddress)
            peer = isProxy ? .proxy(address) : .client(address)
            state = Mutex((peer, 0))
        }

        /// Notes that a request is complete.
        func stopWaiting() { waiting.withLock { $0 = nil } }

        /// Notes that the connection may be evicted from now on.
        func wait() { waiting.withLock { $0 = .now() } }

        /// For whom it counts, and how many bytes of long answers its client has not read. Only the table changes it, under its lock.
        fileprivate var counted: (owner: Owner, unreadBytes: Int) {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }

        fileprivate var waitingSince: NIODeadline? { waiting.withLock { $0 } }
    }

    private struct State {
        private(set) var count = 0
        private(set) var unread = 0
        private var entries: [Owner: [ObjectIdentifier: Entry]] = [:]
        var refusals = 0

        mutating func add(_ entry: Entry) {
            entries[entry.counted.owner, default: [:]][ObjectIdentifier(entry)] = entry
            count += 1
            unread += entry.counted.unreadBytes
        }

        mutating func remove(_ entry: Entry) {
            let owner = entry.counted.owner
            guard entries[owner]?.removeValue(forKey: ObjectIdentifier(entry)) != nil else { return }
            if entries[owner]?.isEmpty == true { entries[owner] = nil }
            count -= 1
            unread -= entry.counted.unreadBytes
        }

        mutating func note(_ bytes: Int, of entry: Entry) {
            unread += bytes - entry.counted.unreadBytes
            entry.counted.unreadBytes = bytes
        }

        func has(_ entry: Entry) -> Bool { entries[entry.counted.owner]?[ObjectIdentifier(entry)] != nil }

        func isFull(_ owner: Owner, _ limits: ConnectionLimits) -> Bool {
            guard case .client = owner else { return false }
            return entries[owner]?.count ?? 0 >= limits.perClient
        }

        /// The owner's connection for which the server has waited longest; of those with so many unread bytes.
        func longestWaiting(of owner: Owner, unread: Int = 0) -> Entry? {
            var longest: (entry: Entry, start: NIODeadline)?
            for entry in entries[owner, default: [:]].values where entry.counted.unreadBytes >= unread {
                guard let start = entry.waitingSince, start < longest?.start ?? .distantFuture else { continue }
                longest = (entry, start)
            }
            return longest?.entry
        }

        /// The same of the owner with the most connections that has one.
        func longestWaiting() -> Entry? {
            let most = entries.max { $0.value.count < $1.value.count }
            if let most, let entry = longestWaiting(of: most.key) { return entry }
            return entries.sorted { $0.value.count > $1.value.count }.lazy.compactMap { longestWaiting(of: $0.key) }
                .first
        }

        /// Of the owner with the most unread bytes, the connection to give way.
        func longestUnread() -> Entry? {
            let bytes = entries.mapValues { $0.values.reduce(0) { $0 + $1.counted.unreadBytes } }
            return bytes.max { $0.value < $1.value }.flatMap { longestWaiting(of: $0.key, unread: 1) }
        }
    }

    let limits: ConnectionLimits
    /// Gets the id and the status of each answer of a connection itself, which no middleware sees.
    let tell: @Sendable (_ id: String, _ status: Int) -> Void
    private let proxies: TrustedProxies
    private let state = Mutex(State())

    init(
        limits: ConnectionLimits, proxies: TrustedProxies = TrustedProxies(),
        tell: @escaping @Sendable (_ id: String, _ status: Int) -> Void = { _, _ in }
    ) {
        (self.limits, self.proxies, self.tell) = (limits, proxies, tell)
    }

    /// Admits a connection; `nil` when there is no room, and none to evict.
    func admit(_ channel: any Channel) -> Entry? {
        let entry = Entry(channel, isProxy: proxies.contain(channel.remoteAddress))
        return place(entry, for: entry.peer, isNew: true) ? entry : nil
    }

    /// Notes that a request has begun; gives whether its client may have this connection.
    func begin(_ entry: Entry, _ fields: @autoclosure () -> ForwardedFields) -> Bool {
        entry.wait()
        guard case .proxy = entry.peer else { return true }
        let client = proxies.client(at: entry.channel.remoteAddress, fields())
        return place(entry, for: .client(client))
    }

    /// Notes that all requests of a connection are answered.
    func end(_ entry: Entry) {
        entry.wait()
        guard case .proxy = entry.peer else { return }
        _ = place(entry, for: entry.peer)
    }

    /// Notes how many bytes of long answers the client of a connection has not read; others may have to give way.
    func note(unread bytes: Int, of entry: Entry) {
        let evicted = state.withLock { state -> [Entry] in
            guard state.has(entry) else { return [] }
            state.note(bytes, of: entry)
            var evicted: [Entry] = []
            while state.unread > limits.unread, let next = state.longestUnread() {
                state.remove(next)
                evicted.append(next)
            }
            return evicted
        }
        for entry in evicted { entry.channel.close(promise: nil) }
    }

    /// Whether a rejected connection may stay for its answer. If so, end the refusal later.
    func beginRefusal() -> Bool {
        state.withLock { state in
            guard state.refusals < limits.refusals else { return false }
            state.refusals += 1
            return true
        }
    }

    func endRefusal() { state.withLock { $0.refusals -= 1 } }

    /// Whether a connection is among them: it was neither removed nor evicted.
    func has(_ entry: Entry) -> Bool { state.withLock { $0.has(entry) } }

    /// Removes a closed connection.
    func remove(_ entry: Entry) {
        state.withLock { $0.remove(entry) }
    }

    /// Counts a connection for `owner`, and evicts another if needed.
    private func place(_ entry: Entry, for owner: Owner, isNew: Bool = false) -> Bool {
        let (isPlaced, evicted) = state.withLock { state in
            // An evicted one is about to be closed.
            guard isNew || state.has(entry) else { return (true, Entry?.none) }
            state.remove(entry)
            var evicted: Entry?
            let isFull = state.isFull(owner, limits)
            if isFull || (isNew && state.count >= limits.total) {
                evicted = isFull ? state.longestWaiting(of: owner) : state.longestWaiting()
                guard let evicted else {
                    if !isNew { state.add(entry) }
                    return (false, Entry?.none)
                }
                state.remove(evicted)
            }
            entry.counted.owner = owner
            state.add(entry)
            return (true, evicted)
        }
        evicted?.channel.close(promise: nil)
        return isPlaced
    }
}

struct ConnectionLimits: Sendable {
    /// The most connections.
    var total = 768
    /// The most connections of one client.
    var perClient = 256
    /// The most rejected connections that wait for their answer.
    var refusals = 64
    /// The most bytes of long answers that are not read yet.
    var unread = 256 << 20
    /// The time limit of the first head, from the start of the connection.
    var head = TimeAmount.seconds(10)
    /// The time limit of any content, from its head on, or from the 100 that its client waits for.
    var content = TimeAmount.seconds(20)
    /// The time before `contentRate` is required.
    var contentGrace = TimeAmount.seconds(5)
    /// The least rate of a content, and of an answer while it is read, in bytes per second.
    var contentRate = 4_096
    /// The time limit of an upload once it is admitted, which has that of other content before `contentRate` is required.
    var upload = TimeAmount.minutes(2)
    /// The time limit between an answer that is sent and the next complete head, and what an answer may take beyond its rate.
    var idle = TimeAmount.seconds(30)
    /// How long a client has to close after the last answer, so that it can still read it (RFC 9112, section 9.6), and to send the rest
    /// of a request that was answered before it was whole.
    var linger = TimeAmount.seconds(2)
    /// How long a stopping server waits for a client to send the rest of a request, and to read what it has of its answer.
    var stop = TimeAmount.seconds(10)
    /// How long a throttled request waits for its answer, so that its client cannot retry at once.
    var refusalPause = TimeAmount.seconds(1)

    /// The longest that `bytes` may take.
    func time(for bytes: Int) -> TimeAmount {
        .nanoseconds(Int64(bytes) * 1_000_000_000 / Int64(contentRate))
    }
}
