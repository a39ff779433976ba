/// What one run of a program took and gave.
struct Measurement {
    /// From its start to its end.
    let seconds: Double
    /// The most memory it had at once.
    let mebibytes: Double
    /// Tells outputs apart.
    let digest: String
}
