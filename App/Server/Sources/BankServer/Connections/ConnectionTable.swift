import NIOCore
import Synchronization

/// The connections there are.
///
/// When there are too many, one that keeps the server waiting gives way to the new one: of the client that has the most, the one that has
/// waited longest for a request, or else for its content. However many hang around, whoever asks for something is answered.
final class ConnectionTable: Sendable {
    /// A connection, and since when it keeps the server waiting.
    final class Entry: Sendable {
        fileprivate let channel: any Channel
        fileprivate let client: ClientAddress?
        private let waiting = Mutex(Waiting?.some(Waiting(isForContent: false)))

        fileprivate init(_ channel: any Channel) {
            self.channel = channel
            client = ClientAddress(channel.remoteAddress)
        }

        /// Says that a request is whole.
        func stopWaiting() { waiting.withLock { $0 = nil } }

        /// Says that a request has begun.
        func waitForContent() { waiting.withLock { $0 = Waiting(isForContent: true) } }

        /// Says that all requests are answered.
        func wait() { waiting.withLock { $0 = Waiting(isForContent: false) } }

        fileprivate var state: Waiting? { waiting.withLock { $0 } }
    }

    fileprivate struct Waiting: Comparable {
        let isForContent: Bool
        let start = NIODeadline.now()

        static func < (one: Waiting, other: Waiting) -> Bool {
            one.isForContent == other.isForContent ? one.start < other.start : !one.isForContent
        }
    }

    private struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        var counts: [ClientAddress?: Int] = [:]

        mutating func add(_ entry: Entry) {
            entries[ObjectIdentifier(entry)] = entry
            counts[entry.client, default: 0] += 1
        }

        mutating func remove(_ entry: Entry) {
            guard entries.removeValue(forKey: ObjectIdentifier(entry)) != nil else { return }
            let count = counts[entry.client, default: 1] - 1
            counts[entry.client] = count > 0 ? count : nil
        }

        /// The clients, those with the most connections first.
        var clientsByCount: [ClientAddress?] { counts.sorted { $0.value > $1.value }.map(\.key) }

        /// The connection that has kept the server waiting longest, of the first of `clients` that has one.
        func longestWaiting(of clients: [ClientAddress?]) -> Entry? {
            let waiting = entries.values.compactMap { entry in entry.state.map { (waiting: $0, entry: entry) } }
            let byClient = Dictionary(grouping: waiting, by: \.entry.client)
            return clients.lazy.compactMap { byClient[$0]?.min { $0.waiting < $1.waiting }?.entry }.first
        }
    }

    let limits: ConnectionLimits
    private let state = Mutex(State())

    init(limits: ConnectionLimits) {
        self.limits = limits
    }

    /// How many connections there are.
    var count: Int { state.withLock { $0.entries.count } }

    /// Takes a connection in; `nil` when all that it could take the place of are being answered.
    func admit(_ channel: any Channel) -> Entry? {
        let entry = Entry(channel)
        let (isAdmitted, evicted) = state.withLock { state in
            let isClientFull = state.counts[entry.client, default: 0] >= limits.perClient
            guard isClientFull || state.entries.count >= limits.total else {
                state.add(entry)
                return (true, Entry?.none)
            }
            let longest = state.longestWaiting(of: isClientFull ? [entry.client] : state.clientsByCount)
            guard let longest else { return (false, nil) }
            state.remove(longest)
            state.add(entry)
            return (true, longest)
        }
        evicted?.channel.close(promise: nil)
        return isAdmitted ? entry : nil
    }

    /// Forgets a connection that is closed.
    func remove(_ entry: Entry) {
        state.withLock { $0.remove(entry) }
    }
}
