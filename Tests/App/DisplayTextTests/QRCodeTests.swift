import Testing

@testable import DisplayText

struct QRCodeTests {
    /// As PyPI's qrcode draws it, with mask 2.
    @Test func `a short text is the code of version 1 that others draw`() throws {
        let sut = try #require(QRCode("DOBank"))
        let rows = (0..<sut.size).map { y in
            String((0..<sut.size).map { sut.isDark(x: $0, y: y) ? "#" : "." })
        }
        #expect(
            rows.joined(separator: "\n") == """
                #######..#..#.#######
                #.....#...###.#.....#
                #.###.#.#...#.#.###.#
                #.###.#.#.###.#.###.#
                #.###.#.#.###.#.###.#
                #.....#.#.#.#.#.....#
                #######.#.#.#.#######
                ........#####........
                #.#####..#..#.#####..
                ..#.#..###..#..#.#...
                #####.#..#.#.#..##.#.
                ..###..##......####..
                ###.####...#.#..#.##.
                ........#..#####..#..
                #######..#..#.##...#.
                #.....#.#..####.###.#
                #.###.#.###.#..##..#.
                #.###.#.###.#..##.#..
                #.###.#.####.#...##..
                #.....#...#....####..
                #######.#.##.#..#..#.
                """)
    }

    @Test(arguments: [(14, 1), (15, 2), (26, 2), (27, 3), (180, 9), (181, 10), (331, 13)])
    func `the smallest version is used`(count: Int, version: Int) throws {
        let sut = try #require(QRCode(String(repeating: "x", count: count)))
        #expect(sut.size == version * 4 + 17)
    }

    @Test func `what has no room is not a code`() {
        #expect(QRCode(String(repeating: "x", count: QRCode.capacity + 1)) == nil)
    }

    @Test func `finders stand in three corners, within light`() throws {
        let sut = try #require(QRCode("x"))
        for (x, y) in [(0, 0), (14, 0), (0, 14)] {
            #expect((0..<7).allSatisfy { sut.isDark(x: x + $0, y: y) && sut.isDark(x: x, y: y + $0) })
            #expect(sut.isDark(x: x + 3, y: y + 3))
        }
        #expect((0..<8).allSatisfy { !sut.isDark(x: $0, y: 7) && !sut.isDark(x: 7, y: $0) })
        #expect(!sut.isDark(x: -1, y: 0))
    }

    @Test func `half blocks have the quiet zone around the code`() throws {
        let sut = try #require(QRCode("x"))
        let lines = sut.halfBlocks
        #expect(lines.count == 15)
        #expect(lines.allSatisfy { $0.count == 29 })
        #expect(lines[0] == String(repeating: "█", count: 29))
        #expect(lines[2].hasPrefix("████ ▄▄▄▄▄ █"))
    }

    @Test func `a picture has a square for each dark module`() throws {
        let sut = try #require(QRCode("x"))
        let dark = (0..<21).flatMap { y in (0..<21).filter { sut.isDark(x: $0, y: y) } }.count
        #expect(sut.svg.split(separator: "M").count - 1 == dark)
        #expect(sut.svg.contains("viewBox=\"0 0 29 29\""))
    }
}
