import Testing

@testable import Rates

struct CountingSortTests {
    @Test func `sorts by the key and keeps the order of equal ones`() {
        let sut = makeSUT([3, 1, 3, 1, 0])

        #expect(sut.order == [4, 1, 3, 0, 2])
        #expect(sut.starts == [0, 1, 3, 3, 5])
    }

    @Test func `sorts nothing`() {
        #expect(makeSUT([]).order == [])
        #expect(makeSUT([]).starts == [0, 0, 0, 0, 0])
    }

    private func makeSUT(_ keys: [Int32]) -> CountingSort {
        CountingSort(keys, count: 4)
    }
}
