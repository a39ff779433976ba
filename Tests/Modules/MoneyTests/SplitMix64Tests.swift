import Money
import Testing

struct SplitMix64Tests {
    /// What the authors' own code gives (Rosetta Code, Pseudo-random numbers/Splitmix64).
    @Test func `gives the numbers of the reference`() {
        var sut = SplitMix64(seed: 1_234_567)

        let numbers = (0..<5).map { _ in sut.next() }

        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }
}
