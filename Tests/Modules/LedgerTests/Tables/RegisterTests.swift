import BankKernel
import CSQLite
import DurableSQLite
import LedgerRules
import TestSupport
import Testing

@testable import Ledger

struct RegisterEventTests {
    /// Computed with Python's `hashlib`: "register", the link before, the number, the transfer, the length of the kind and
    /// the kind, the subject and the digest, numbers in eight bytes. Another order would break every bank there is.
    @Test func `its link is the hash of its fields, in order`() {
        let sut = RegisterEvent(
            number: 7, after: 5, kind: "customer", subject: 3, digest: [UInt8](repeating: 9, count: 32))
        #expect(
            sut.link(after: [UInt8](repeating: 0, count: 32), sealedBy: ChainSeal(key: [])).hexadecimal
                == "7cce722f42fee12c4c641247a9a89a2d8720bebe68ffb1bb7daa44d6e14ca8b1")
    }
}

struct RegisteredContentTests {
    /// Computed with Python's `hashlib`: "schema", the application's id and the user's version in eight bytes each, and of each table
    /// its type, name, table and statement, each after a one and its length. Another order would break every bank there is.
    @Test func `the digest of the schema is the hash of its fields, in order`() throws {
        let folder = try TemporaryFolder()
        let connection = try Connection(
            path: folder("store.sqlite"), flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        try connection.execute("PRAGMA application_id = 1; PRAGMA user_version = 2; CREATE TABLE a (b)")
        #expect(
            try RegisteredContent(connection: connection).schemaDigest().hexadecimal
                == "70402ee2874d15ff26524cb93c34f18f7524736c3d36c758bc7efc558f9b23a8")
    }
}

struct ChainHeadTests {
    @Test func `parses its own text`() throws {
        let sut = ChainHead(number: 12, link: [0x0a] + [UInt8](repeating: 0xff, count: 31))
        #expect(sut.description == "12:0a" + String(repeating: "ff", count: 31))
        #expect(ChainHead(parsing: sut.description) == sut)
        #expect(ChainHead(parsing: sut.description.uppercased()) == sut)
    }

    @Test(arguments: [
        "", "12", ":", "12:", "12:0a", "x:" + String(repeating: "f", count: 64),
        "-1:" + String(repeating: "f", count: 64), "1:" + String(repeating: "f", count: 66),
        "1:" + String(repeating: "g", count: 64), "1:" + String(repeating: "f", count: 64) + ":",
        "99999999999999999999:" + String(repeating: "f", count: 64), "1:" + String(repeating: "\u{ff11}", count: 64),
    ])
    func `anything else is none`(text: String) {
        #expect(ChainHead(parsing: text) == nil)
    }
}
