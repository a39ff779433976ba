import PlatformFoundation
import Testing

#if os(Linux)
    struct LoadedLibrariesTests {
        /// The whole of Foundation, with ICU, would take longer to load than all else of a start.
        @Test func `the program loads no more of Foundation than a start has time for`() throws {
            #expect(try foundations(of: Checkout.program) == ["libFoundationEssentials.so"])
        }

        /// A release holds what a program loads: all of Foundation would be a third of this one.
        @Test func `sessions loads none of Foundation`() throws {
            let folder = URL(filePath: Checkout.program).deletingLastPathComponent()
            #expect(try foundations(of: folder.appending(path: "sessions").path) == [])
        }

        private func foundations(of path: String) throws -> [String] {
            let program = try #require(FileManager.default.contents(atPath: path))
            return ["libFoundation.so", "lib_FoundationICU.so", "libFoundationEssentials.so"].filter { library in
                program.firstRange(of: Data("\(library)\0".utf8)) != nil
            }
        }
    }
#endif
