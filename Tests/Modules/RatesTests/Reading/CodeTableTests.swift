import Testing

@testable import Rates

struct CodeTableTests {
    @Test func `keeps the place of each code, however many there are`() throws {
        var sut = makeSUT()
        let codes = (0..<5_000).compactMap { RateCode("C\(10_000 + $0)".utf8) }

        let places = codes.map { sut.place(of: $0) }

        #expect(places == Array(0..<5_000))
        #expect(codes.reversed().map { sut.place(of: $0) } == places.reversed())
        #expect(sut.codes == codes)
    }

    private func makeSUT() -> CodeTable {
        CodeTable()
    }
}
