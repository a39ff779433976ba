/// Bars side by side, for a chart whose numbers stand in a table as well.
struct BarPicture {
    /// A bar.
    struct Bar {
        let size: UInt128
        /// Whether it is of money that goes out.
        let isOut: Bool
    }

    /// The bars that stand close together.
    let groups: [[Bar]]

    private static let (height, width, gap) = (120.0, 10.0, 4.0)

    var html: HTML {
        let largest = groups.joined().map(\.size).max() ?? 0
        let room = Self.width * Double(groups.map(\.count).max() ?? 0) + Self.gap
        let bars = groups.enumerated().flatMap { place, group in
            group.enumerated().map { index, bar -> HTML in
                let left = Double(place) * room + Double(index) * Self.width
                let size = largest == 0 ? 0 : Double(bar.size) / Double(largest) * Self.height
                return """
                    <rect class="\(bar.isOut ? "out" : "in")" x="\("\(left)")" y="\("\(Self.height - size)")" \
                    width="9" height="\("\(size)")"/>

                    """
            }
        }
        return """
            <svg viewBox="0 0 \("\(Double(groups.count) * room)") \("\(Self.height)")" class="chart" aria-hidden="true">
            \(bars)</svg>

            """
    }
}
