import NIOCore
import Synchronization

/// The connections there are.
///
/// When there are too many, the one that has waited longest for a request gives way to the new one: however many hang
/// around, whoever asks for something is answered.
final class ConnectionTable: Sendable {
    /// A connection, and since when it waits for a request.
    final class Entry: Sendable {
        fileprivate let channel: any Channel
        fileprivate let client: ClientAddress?
        private let waitingSince = Atomic(NIODeadline.now().uptimeNanoseconds)
        private static let busy = UInt64.max

        fileprivate init(_ channel: any Channel) {
            self.channel = channel
            client = ClientAddress(channel.remoteAddress)
        }

        /// Says that a request has begun.
        func stopWaiting() { waitingSince.store(Self.busy, ordering: .relaxed) }

        /// Says that all requests are answered.
        func wait() { waitingSince.store(NIODeadline.now().uptimeNanoseconds, ordering: .relaxed) }

        fileprivate var start: UInt64? {
            let start = waitingSince.load(ordering: .relaxed)
            return start == Self.busy ? nil : start
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
            let rivals = state.entries.values.filter { !isClientFull || $0.client == entry.client }
            let longest = rivals.compactMap { rival in rival.start.map { (start: $0, entry: rival) } }
                .min { $0.start < $1.start }
            guard let longest else { return (false, nil) }
            state.remove(longest.entry)
            state.add(entry)
            return (true, longest.entry)
        }
        evicted?.channel.close(promise: nil)
        return isAdmitted ? entry : nil
    }

    /// Forgets a connection that is closed.
    func remove(_ entry: Entry) {
        state.withLock { $0.remove(entry) }
    }
}
