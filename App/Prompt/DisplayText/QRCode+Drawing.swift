extension QRCode {
    /// The number of light modules around a code that readers need.
    static let quietZone = 4

    /// The code in half blocks, with its quiet zone. A light module is a block and a dark one is blank, so it wants light letters on a
    /// dark background.
    public var halfBlocks: [String] {
        let places = -Self.quietZone..<size + Self.quietZone
        return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { y in
            let isLast = y + 1 == places.upperBound
            return String(
                places.map { x -> Character in
                    switch (isDark(x: x, y: y), isLast || isDark(x: x, y: y + 1)) {
                    case (false, false): "█"
                    case (false, true): "▀"
                    case (true, false): "▄"
                    case (true, true): " "
                    }
                })
        }
    }

    /// The code as a picture, dark on white, with its quiet zone.
    public var svg: String {
        let side = size + 2 * Self.quietZone
        let dark = (0..<size).flatMap { y in
            (0..<size).filter { isDark(x: $0, y: y) }
                .map { "M\($0 + Self.quietZone) \(y + Self.quietZone)h1v1h-1z" }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">
            <rect width="\(side)" height="\(side)" fill="#fff"/>
            <path d="\(dark.joined())"/>
            </svg>

            """
    }
}
