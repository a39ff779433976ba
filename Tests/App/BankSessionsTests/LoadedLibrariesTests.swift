import PlatformFoundation
import Testing

#if os(Linux)
    /// The whole of Foundation, with ICU, would take longer to load than all else of a start.
    struct LoadedLibrariesTests {
        @Test func `the program loads no more of Foundation than a start has time for`() throws {
            let program = try #require(FileManager.default.contents(atPath: Checkout.program))

            #expect(program.firstRange(of: Data("libFoundation.so\0".utf8)) == nil)
            #expect(program.firstRange(of: Data("lib_FoundationICU.so\0".utf8)) == nil)
        }
    }
#endif
