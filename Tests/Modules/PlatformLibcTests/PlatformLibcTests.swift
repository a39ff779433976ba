import PlatformLibc
import Testing

struct PlatformLibcTests {
    @Test func `gives the C library's functions, constants and errors`() {
        #expect(access("/nowhere", R_OK) == -1)
        #expect(errno == ENOENT)
    }
}
