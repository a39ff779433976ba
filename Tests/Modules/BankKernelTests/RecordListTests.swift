import BankKernel
import Testing

struct LeftOutRecordsTests {
    @Test func `says how many were left out, and why the first was`() {
        var sut = LeftOutRecords?.none
        sut.add("sale", because: "[3].amount cannot be read")
        #expect(sut?.description == "1 sale was left out: [3].amount cannot be read.")

        sut.add("sale", because: "[9].date cannot be read")
        #expect(sut?.description == "2 sales were left out; the first: [3].amount cannot be read.")
    }

    @Test func `is nil for no records`() {
        #expect(LeftOutRecords("sale", count: 0, firstReason: "") == nil)
    }

    @Test func `adds those of a later page`() {
        var sut = LeftOutRecords("account", count: 1, firstReason: "a")

        sut.add(nil)
        sut.add(LeftOutRecords("account", count: 2, firstReason: "b"))

        #expect(sut == LeftOutRecords("account", count: 3, firstReason: "a"))
    }
}
