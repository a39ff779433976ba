/// Puts numbers in the order of their small keys, in time that grows with both; equal keys keep their order.
struct CountingSort {
    /// The numbers in order.
    let order: [Int]
    /// Where the numbers of each key begin in `order`; one more at the end.
    let starts: [Int]

    init(_ numbers: some Collection<Int>, keys: Int, key: (Int) -> Int) {
        starts = Self.starts(of: numbers.lazy.map(key), keys: keys)
        var places = starts
        var order = [Int](repeating: 0, count: numbers.count)
        for number in numbers {
            let key = key(number)
            order[places[key]] = number
            places[key] += 1
        }
        self.order = order
    }

    /// Where each of the `keys` begins when `values` are in order; one more at the end.
    static func starts(of values: some Sequence<Int>, keys: Int) -> [Int] {
        var starts = [Int](repeating: 0, count: keys + 1)
        for value in values { starts[value + 1] += 1 }
        for key in 0..<keys { starts[key + 1] += starts[key] }
        return starts
    }
}
