import BankKernel
import TestSupport
import Testing

@testable import BankApp

@Suite struct PasswordFileTests {
    @Test(arguments: [
        ("demo", "demo"), ("demo\n", "demo"), ("demo\r\n", "demo"), ("first\nsecond\n", "first"), (" a b \n", " a b "),
        ("Novák\n", "Novák"),
    ])
    func `the first line is the password, without its end`(text: String, password: String) throws {
        let (folder, path) = try makeSUT(text)
        #expect(try PasswordFile.password(at: path) == password)
        withExtendedLifetime(folder) {}
    }

    @Test(arguments: ["", "\n", "\r\n", String(repeating: "x", count: 4097)])
    func `what cannot be a password is refused`(text: String) throws {
        let (folder, path) = try makeSUT(text)
        #expect(throws: StorageFailure.failed(path: path, detail: "its first line is no password")) {
            try PasswordFile.password(at: path)
        }
        withExtendedLifetime(folder) {}
    }

    @Test func `bytes that are no text are refused`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([0x62, 0xFF, 0x0A] as [UInt8], to: "password")
        #expect(throws: StorageFailure.failed(path: path, detail: "its first line is no password")) {
            try PasswordFile.password(at: path)
        }
    }

    @Test(arguments: [0o644, 0o640, 0o604])
    func `a file that others can read is refused`(mode: Int) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("demo\n", to: "password", mode: mode)
        #expect(throws: StorageFailure.tooOpen(path: path, mode: "0" + String(mode, radix: 8))) {
            try PasswordFile.password(at: path)
        }
    }

    @Test func `a missing file is named`() throws {
        let folder = try TemporaryFolder()
        #expect(throws: StorageFailure.failed(path: folder("none"), detail: "there is no such file")) {
            try PasswordFile.password(at: folder("none"))
        }
    }

    private func makeSUT(_ text: String) throws -> (TemporaryFolder, String) {
        let folder = try TemporaryFolder()
        return (folder, try folder.write(text, to: "password"))
    }
}
