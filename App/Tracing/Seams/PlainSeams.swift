/// Seams with nothing between the parts.
public struct PlainSeams: ModuleSeams {
    /// Plain seams.
    public init() {}
}
