import BankKernel
import SQLite

/// Where the chain ends right now. Transfers and events make one chain: an event follows the latest transfer of its
/// time, and the next transfer follows the latest event.
struct ChainEnd {
    static let newestTransfer = StatementText("SELECT sequence, chain FROM transfer ORDER BY sequence DESC LIMIT 1")
    static let newestEvent = StatementText("SELECT number, after, chain FROM register ORDER BY number DESC LIMIT 1")

    /// The latest transfer; 0 before the first.
    let sequence: Int64
    /// The latest event; 0 before the first.
    let event: Int64
    /// What the next of either links to.
    let link: [UInt8]

    /// The end in one line.
    var head: ChainHead { ChainHead(number: sequence, link: link) }

    init(of connection: Connection) throws(StorageFailure) {
        let transfer = try connection.first(Self.newestTransfer) {
            (sequence: $0.integer(0), link: $0.blob(1))
        }
        let sequence = transfer?.sequence ?? 0
        let event = try connection.first(Self.newestEvent) {
            (number: $0.integer(0), link: $0.integer(1) >= sequence ? $0.blob(2) : nil)
        }
        self.sequence = sequence
        self.event = event?.number ?? 0
        if let link = event?.link ?? transfer?.link {
            self.link = link
        } else {
            link = try MetaTable(connection: connection).salt()
        }
    }
}
