import NIOCore
import Synchronization

/// The connections there are.
///
/// When there are too many, one that keeps the server waiting gives way to the new one: of the client that has the most, the one that
/// does so longest. However many are idle, requests are answered.
///
/// Those of a named proxy are nobody's until a request comes, and those of its client until it is answered.
final class ConnectionTable: Sendable {
    /// Whose a connection is.
    fileprivate enum Owner: Hashable {
        case client(ClientAddress?)
        case proxy(ClientAddress?)
    }

    /// A connection, and since when it keeps the server waiting.
    final class Entry: Sendable {
        fileprivate let channel: any Channel
        fileprivate let peer: Owner
        private let waiting = Mutex(NIODeadline?.some(.now()))
        private let owner: Mutex<Owner>

        fileprivate init(_ channel: any Channel, isProxy: Bool) {
            self.channel = channel
            let address = ClientAddress(channel.remoteAddress)
            peer = isProxy ? .proxy(address) : .client(address)
            owner = Mutex(peer)
        }

        /// Says that a request is whole.
        func stopWaiting() { waiting.withLock { $0 = nil } }

        /// Says that it may give way from now on.
        func wait() { waiting.withLock { $0 = .now() } }

        /// Only the table changes it, under its lock.
        fileprivate var currentOwner: Owner {
            get { owner.withLock { $0 } }
            set { owner.withLock { $0 = newValue } }
        }

        fileprivate var waitingSince: NIODeadline? { waiting.withLock { $0 } }
    }

    private struct State {
        private(set) var count = 0
        private var entries: [Owner: [ObjectIdentifier: Entry]] = [:]
        var refusals = 0

        mutating func add(_ entry: Entry) {
            entries[entry.currentOwner, default: [:]][ObjectIdentifier(entry)] = entry
            count += 1
        }

        mutating func remove(_ entry: Entry) {
            let owner = entry.currentOwner
            guard entries[owner]?.removeValue(forKey: ObjectIdentifier(entry)) != nil else { return }
            if entries[owner]?.isEmpty == true { entries[owner] = nil }
            count -= 1
        }

        func has(_ entry: Entry) -> Bool { entries[entry.currentOwner]?[ObjectIdentifier(entry)] != nil }

        func isFull(_ owner: Owner, _ limits: ConnectionLimits) -> Bool {
            guard case .client = owner else { return false }
            return entries[owner]?.count ?? 0 >= limits.perClient
        }

        /// The connection of `owner` that has kept the server waiting longest.
        func longestWaiting(of owner: Owner) -> Entry? {
            var longest: (entry: Entry, start: NIODeadline)?
            for entry in entries[owner, default: [:]].values {
                guard let start = entry.waitingSince, start < longest?.start ?? .distantFuture else { continue }
                longest = (entry, start)
            }
            return longest?.entry
        }

        /// The same of the client with the most connections, of those that have such a one.
        func longestWaiting() -> Entry? {
            let most = entries.max { $0.value.count < $1.value.count }
            if let most, let entry = longestWaiting(of: most.key) { return entry }
            return entries.sorted { $0.value.count > $1.value.count }.lazy.compactMap { longestWaiting(of: $0.key) }
                .first
        }
    }

    let limits: ConnectionLimits
    private let proxies: TrustedProxies
    private let state = Mutex(State())

    init(limits: ConnectionLimits, proxies: TrustedProxies = .none) {
        self.limits = limits
        self.proxies = proxies
    }

    /// How many connections there are.
    var count: Int { state.withLock { $0.count } }

    /// Takes a connection in; `nil` when all that it could take the place of are being answered.
    func admit(_ channel: any Channel) -> Entry? {
        let entry = Entry(channel, isProxy: proxies.contain(channel.remoteAddress))
        return place(entry, for: entry.peer, isNew: true) ? entry : nil
    }

    /// Says that a request with these fields has begun; whether its client may have one more.
    func begin(_ entry: Entry, _ fields: @autoclosure () -> ForwardedFields) -> Bool {
        entry.wait()
        guard case .proxy = entry.peer else { return true }
        let client = proxies.client(at: entry.channel.remoteAddress, fields())
        return place(entry, for: .client(client))
    }

    /// Says that all requests of a connection are answered.
    func end(_ entry: Entry) {
        entry.wait()
        guard case .proxy = entry.peer else { return }
        _ = place(entry, for: entry.peer)
    }

    /// Whether a connection that was not taken in may stay to be told so. Each that may ends its refusal.
    func beginRefusal() -> Bool {
        state.withLock { state in
            guard state.refusals < limits.refusals else { return false }
            state.refusals += 1
            return true
        }
    }

    func endRefusal() { state.withLock { $0.refusals -= 1 } }

    /// Forgets a connection that is closed.
    func remove(_ entry: Entry) {
        state.withLock { $0.remove(entry) }
    }

    /// Counts a connection, new or not, for `owner`, of whom another one may have to give way.
    private func place(_ entry: Entry, for owner: Owner, isNew: Bool = false) -> Bool {
        let (isPlaced, evicted) = state.withLock { state in
            // One that had to give way is about to be closed.
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
            entry.currentOwner = owner
            state.add(entry)
            return (true, evicted)
        }
        evicted?.channel.close(promise: nil)
        return isPlaced
    }
}

/// How many connections there may be, and how long each may keep the server waiting.
struct ConnectionLimits: Sendable {
    /// How many connections there are at a time, in all.
    var total = 768
    /// How many of them one client may have.
    var perClient = 256
    /// How many more may stay to be told that there are too many.
    var refusals = 64
    /// How long the head of the first request may take, from the moment the connection is open.
    var head = TimeAmount.seconds(10)
    /// How long the content of a request may take, from its head on, however much it is.
    var content = TimeAmount.seconds(20)
    /// How long it may take before it has to come at `contentRate`.
    var contentGrace = TimeAmount.seconds(5)
    /// The least speed of content after that, in bytes per second.
    var contentRate = 4_096
    /// How long a connection may be silent after an answer, until the next head is whole.
    var idle = TimeAmount.seconds(30)
    /// How long a client has to close after the last answer, so that it can still read it (RFC 9112, section 9.6), and to send the rest
    /// of a request that was answered before it was whole.
    var linger = TimeAmount.seconds(2)
    /// How long a login that comes too soon waits to be told so: guessers that ask again at once take no time of others.
    var refusalPause = TimeAmount.seconds(1)
}
