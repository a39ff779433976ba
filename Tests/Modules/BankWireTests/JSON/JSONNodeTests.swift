import BankWire
import Testing

struct JSONNodeTests {
    private func makeSUT(_ text: String = #"{"list":[{"n":"12"},{"n":7}],"flag":true,"nothing":null}"#) throws
        -> JSONNode
    {
        JSONNode(try JSONValue(reading: Array(text.utf8)))
    }

    @Test func `finds members and elements`() throws {
        let sut = try makeSUT()

        #expect(try sut.member("list").elements()[0].member("n").integer() == 12)
        #expect(try sut.member("flag").bool())
    }

    @Test func `a member that is null is as good as missing`() throws {
        let sut = try makeSUT()

        #expect(try sut.optional("nothing")?.value == nil)
        #expect(throws: WireFault.wrongShape(path: "nothing", reason: "is missing")) { try sut.member("nothing") }
    }

    @Test func `names the place of what is wrong`() throws {
        let sut = try makeSUT()

        #expect(throws: WireFault.wrongShape(path: "list[1].n", reason: "is not a text")) {
            try sut.member("list").elements()[1].member("n").integer(Int64.self)
        }
        #expect(throws: WireFault.wrongShape(path: "list", reason: "is not an object")) {
            try sut.member("list").member("n")
        }
        #expect(throws: WireFault.wrongShape(path: "", reason: "is not an array")) { try sut.elements() }
    }

    @Test(arguments: ["", "+1", "1.0", "1e3", " 1", "١", "9223372036854775808", "--1", "-"])
    func `what is no whole number of its size is refused`(text: String) {
        let sut = JSONNode(.string(text))

        #expect(throws: WireFault.self) { try sut.integer(Int64.self) }
    }

    @Test func `a whole number is read to its last digit`() throws {
        #expect(try JSONNode("-9223372036854775808").integer() == Int64.min)
        #expect(try JSONNode("9007199254740993").integer() == Int64(9_007_199_254_740_993))
    }
}
