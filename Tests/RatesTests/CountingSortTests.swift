import Testing

@testable import Rates

struct CountingSortTests {
    @Test func `sorts by the key and keeps the order of equal ones`() {
        let sut = makeSUT([31, 12, 33, 11, 30])

        #expect(sut.order == [12, 11, 31, 33, 30])
        #expect(sut.starts == [0, 0, 2, 2, 5])
    }

    @Test func `sorts nothing`() {
        #expect(makeSUT([]).order == [])
        #expect(makeSUT([]).starts == [0, 0, 0, 0, 0])
    }

    private func makeSUT(_ numbers: [Int]) -> CountingSort {
        CountingSort(numbers, keys: 4) { $0 / 10 }
    }
}
