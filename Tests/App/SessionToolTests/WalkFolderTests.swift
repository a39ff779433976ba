import Foundation
import TestSupport
import Testing

@testable import SessionTool

struct WalkFolderTests {
    @Test func `is there as long as the walk`() throws {
        let path = try {
            let sut = try WalkFolder()
            #expect(FileManager.default.fileExists(atPath: sut.path))
            return sut.path
        }()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `of a process that is gone is removed, and neither one in use nor a link nor any other folder`() throws {
        let folder = try TemporaryFolder()
        for name in ["sessions-walk-gone/home", "sessions-walk-used", "target", "walk-notes"] {
            try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder("sessions-walk-link"), withDestinationPath: folder("target"))
        let lock = open(folder("sessions-walk-used"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        defer { close(lock) }

        WalkFolder.removeAbandoned(in: folder.path)

        #expect(try folder.names == ["sessions-walk-link", "sessions-walk-used", "target", "walk-notes"])
    }
}
