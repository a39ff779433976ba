/// Puts places in the order of their small keys, in time that grows with both; equal keys keep their order.
struct CountingSort {
    /// The places of the keys in order.
    let order: [Int32]
    /// Where the places of each key begin in `order`; one more at the end.
    let starts: [Int32]

    /// Sorts by keys from 0 to below `count`.
    init(_ keys: [Int32], count: Int) {
        starts = Self.starts(of: keys, count: count)
        var next = starts
        var order = [Int32](repeating: 0, count: keys.count)
        for (place, key) in keys.enumerated() {
            order[Int(next[Int(key)])] = Int32(place)
            next[Int(key)] += 1
        }
        self.order = order
    }

    /// Where each key begins when all are in order; one more at the end.
    static func starts(of keys: [Int32], count: Int) -> [Int32] {
        var starts = [Int32](repeating: 0, count: count + 1)
        for key in keys { starts[Int(key) + 1] += 1 }
        for key in 0..<count { starts[key + 1] += starts[key] }
        return starts
    }
}
