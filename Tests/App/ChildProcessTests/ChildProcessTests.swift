import Foundation
import Testing

@testable import ChildProcess

struct ChildProcessTests {
    @Test func `over pipes it reads what is typed until the input ends`() throws {
        var sut = try makeSUT("cat")
        sut.type("one\ntwo\n".utf8)
        sut.endInput()
        #expect(rest(of: &sut) == "one\ntwo\n")
        let code = sut.end()
        #expect(code == 0)
    }

    @Test func `its standard error is apart from its output`() throws {
        var sut = try makeSUT("echo yes; echo no >&2; exit 3")
        let output = rest(of: &sut)
        var errors: [UInt8] = []
        while sut.hasErrors { errors += sut.readErrors() }
        #expect(output == "yes\n")
        #expect(String(decoding: errors, as: UTF8.self) == "no\n")
        let code = sut.end()
        #expect(code == 3)
    }

    @Test func `at a terminal it has a screen so wide`() throws {
        var sut = try makeSUT("test -t 0 && test -t 2 && stty size", terminalColumns: 57)
        #expect(rest(of: &sut) == "24 57\r\n")
        let code = sut.end()
        #expect(code == 0)
    }

    @Test(arguments: [nil, 80]) func `its input ends, by Ctrl-D at a terminal`(columns: Int?) throws {
        var sut = try makeSUT("cat; echo over", terminalColumns: columns)
        sut.endInput()
        #expect(rest(of: &sut).hasSuffix(columns == nil ? "over\n" : "over\r\n"))
        _ = sut.end()
    }

    @Test(arguments: [nil, 80]) func `it is interrupted, by Ctrl-C at a terminal`(columns: Int?) throws {
        var sut = try makeSUT("trap 'exit 7' INT; echo ready; read line", terminalColumns: columns)
        _ = sut.readOutput()
        sut.interrupt()
        _ = rest(of: &sut)
        let code = sut.end()
        #expect(code == 7)
    }

    @Test func `one that is killed ends with the number of the signal`() throws {
        var sut = try makeSUT("read line")
        sut.kill()
        let code = sut.end()
        #expect(code == 128 + SIGKILL)
    }

    @Test func `it keeps nothing open that is open here`() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        var sut = try makeSUT("echo ready; read line")
        _ = sut.readOutput()
        close(ends[1])
        var reading = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        // Children of other tests have it for the moment between fork and exec.
        #expect(poll(&reading, 1, 60_000) == 1)
        #expect(reading.revents & Int16(POLLHUP) != 0)
        close(ends[0])
        _ = sut.end()
    }

    @Test func `its lines on the channel arrive beside what it writes`() throws {
        var sut = try makeSUT("echo hello >&3; read line <&3; echo \"$line\"")
        var channel = sut.channel
        let line = channel.nextLine()
        channel.send("back")
        #expect(line == "hello")
        #expect(rest(of: &sut) == "back\n")
        _ = sut.end()
    }

    @Test func `it tells where something was said`() throws {
        var sut = try makeSUT("read line; echo no >&2; read line")
        #expect(sut.wait(.milliseconds(20)) == [])
        sut.type("\n".utf8)
        #expect(sut.wait(.seconds(60)) == .errors)
        sut.kill()
        _ = sut.end()
    }

    @Test func `it knows no variables but those it is given`() throws {
        var sut = try ChildProcess(["/usr/bin/env"], environment: ["B": "2", "A": "1"])
        #expect(rest(of: &sut) == "A=1\nB=2\n")
        _ = sut.end()
    }

    @Test func `a program that is not there is named with the reason`() {
        #expect {
            _ = try ChildProcess(["/nowhere/program"], environment: [:])
        } throws: { error in
            "\(error)" == "/nowhere/program cannot be started: No such file or directory"
        }
    }

    /// The shell running `script`.
    private func makeSUT(_ script: String, terminalColumns: Int? = nil) throws -> ChildProcess {
        try ChildProcess(
            ["/bin/sh", "-c", script], environment: ProcessInfo.processInfo.environment,
            terminalColumns: terminalColumns)
    }

    /// What it writes on its standard output until that ends.
    private func rest(of child: inout ChildProcess) -> String {
        var bytes: [UInt8] = []
        while child.hasOutput { bytes += child.readOutput() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

struct LineChannelTests {
    @Test func `a line arrives without its end`() throws {
        var (sut, other) = try makeSUT()
        other.send("prompt login>")
        let line = sut.nextLine()
        #expect(line == "prompt login>")
    }

    @Test func `lines that arrive together are taken one by one`() throws {
        var (sut, other) = try makeSUT()
        other.send("one\ntwo")
        other.send("")
        let lines = [sut.nextLine(), sut.nextLine(), sut.nextLine()]
        #expect(lines == ["one", "two", ""])
    }

    @Test func `a line that arrives in pieces is whole`() throws {
        var (sut, other) = try makeSUT()
        #expect(write(other.descriptor, "Grü", 4) == 4)
        let isMore = sut.fill()
        let half = sut.takeLine()
        other.send("ße")
        let whole = sut.nextLine()
        #expect(isMore)
        #expect(half == nil)
        #expect(whole == "Grüße")
    }

    @Test func `half a line at the end does not count`() throws {
        var (sut, other) = try makeSUT()
        #expect(write(other.descriptor, "half", 4) == 4)
        close(other.descriptor)
        let line = sut.nextLine()
        #expect(line == nil)
    }

    /// The reading end of a pipe, and the writing one.
    private func makeSUT() throws -> (LineChannel, LineChannel) {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        return (LineChannel(descriptor: ends[0]), LineChannel(descriptor: ends[1]))
    }
}
