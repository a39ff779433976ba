import BankKernel
import BankSamples
import Testing

struct TransferIDTests {
    @Test(
        arguments: [
            (0, "00000000-0000-0000-0000-000000000000"),
            (1, "00000000-0000-0000-0000-000000000001"),
            (0xdead_beef_dead_4eef_8ead_beef_dead_beef, "deadbeef-dead-4eef-8ead-beefdeadbeef"),
            (.max, "ffffffff-ffff-ffff-ffff-ffffffffffff"),
        ] as [(UInt128, String)])
    func `prints as a UUID and reads it back`(rawValue: UInt128, text: String) {
        #expect(TransferID(rawValue: rawValue).description == text)
        #expect(TransferID(parsing: text) == TransferID(rawValue: rawValue))
    }

    @Test(arguments: [0, 1, .max, .max - 1, 1 << 64, (1 << 64) - 1] as [UInt128])
    func `keeps all bits`(rawValue: UInt128) {
        #expect(TransferID(rawValue: rawValue).rawValue == rawValue)
    }

    @Test func `accepts upper case`() {
        #expect(TransferID(parsing: "DEADBEEF-DEAD-4EEF-8EAD-BEEFDEADBEEF") == .deadbeef)
    }

    @Test(arguments: [
        "", "deadbeef", "deadbeefdead4eef8eadbeefdeadbeef", "deadbeef-dead-4eef-8ead-beefdeadbee",
        "deadbeef-dead-4eef-8ead-beefdeadbeefa", "deadbeef-dead-4eef-8ead-beefdeadbeeg",
        "+eadbeef-dead-4eef-8ead-beefdeadbeef", "deadbee-fdead-4eef-8ead-beefdeadbeef",
        "{deadbeef-dead-4eef-8ead-beefdeadbeef}", "deadbeef-dead-4eef-8ead-beefdeadbeef-",
    ])
    func `refuses any other text`(text: String) {
        #expect(TransferID(parsing: text) == nil)
    }
}
