import PlatformLibc
import Synchronization

/// A real HTTP server on the loopback interface, for as long as it is kept, that answers as a test wants, well or badly.
public final class LoopbackServer: Sendable {
    /// The bytes of a response, headers among them, to a request as it came.
    public typealias Answer = @Sendable (_ request: String) -> Reply

    /// The port it listens at.
    public let port: UInt16
    private let descriptor: Int32
    private let received = Mutex<[String]>([])
    private let accepted = Mutex(0)

    /// The requests so far, with their content, in order of arrival.
    public var requests: [String] { received.withLock { $0 } }

    /// How many connections were opened so far.
    public var connections: Int { accepted.withLock { $0 } }

    /// The address of `path` here.
    public func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    /// A server that listens at a port of the system's choice.
    /// - Throws: ``LoopbackError`` when there is none.
    public init(answer: @escaping Answer) throws(LoopbackError) {
        let (descriptor, port) = try Self.listen()
        (self.descriptor, self.port) = (descriptor, port)
        Thread.start { [weak self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else {
                    close(descriptor)
                    return
                }
                self?.accepted.withLock { $0 += 1 }
                Thread.start { [weak self] in self?.serve(connection, answer) }
            }
        }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private func serve(_ connection: Int32, _ answer: Answer) {
        let socket = AcceptedConnection(descriptor: connection)
        var isKept = true
        while isKept, let request = socket.readRequest() {
            received.withLock { $0.append(request) }
            let reply = answer(request)
            socket.write(reply)
            isKept = if case .keeps = reply.end { true } else { false }
        }
        socket.end()
    }

    private static func listen() throws(LoopbackError) -> (Int32, UInt16) {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        #if canImport(Darwin)
            let isListening = Darwin.listen(descriptor, SOMAXCONN) == 0
        #elseif canImport(Musl)
            let isListening = Musl.listen(descriptor, SOMAXCONN) == 0
        #else
            let isListening = Glibc.listen(descriptor, SOMAXCONN) == 0
        #endif
        guard descriptor >= 0, isBound, isListening else { throw LoopbackError(code: errno) }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }
}

/// Why there is no server.
public struct LoopbackError: Error, Sendable, Hashable {
    /// The `errno` of the system.
    public let code: Int32
}

/// Threads that block, which tasks may not.
enum Thread {
    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Runs `work` on a dedicated thread.
    static func start(_ work: @escaping @Sendable () -> Void) {
        let context = Unmanaged.passRetained(Work(run: work)).toOpaque()
        #if canImport(Glibc)
            var thread = pthread_t()
            let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }
        #else
            var thread: pthread_t?
            let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }
        #endif
        if pthread_create(&thread, nil, body, context) == 0 {
            #if canImport(Glibc)
                pthread_detach(thread)
            #else
                if let thread { pthread_detach(thread) }
            #endif
        }
    }
}

/// A connection that a client has opened, read and written blockingly.
struct AcceptedConnection {
    let descriptor: Int32

    /// The request, with as much content as its head says; `nil` when the client left before.
    func readRequest() -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
            guard let head = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { continue }
            let length = Self.contentLength(String(decoding: bytes[..<head.lowerBound], as: UTF8.self))
            if bytes.count >= head.upperBound + length { return String(decoding: bytes, as: UTF8.self) }
        }
    }

    private static func contentLength(_ head: String) -> Int {
        head.lowercased().firstMatch(of: /content-length: *(\d+)/).flatMap { Int($0.output.1) } ?? 0
    }

    func write(_ reply: Reply) {
        guard send(reply.bytes) else { return }
        switch reply.end {
        case .closes, .keeps: return
        case .hangs: waitForTheClientToLeave()
        case .drips(let bytes): while send(bytes) { usleep(50_000) }
        case .repeatsTimes(let count, let bytes, let last):
            for _ in 0..<count { guard send(bytes) else { return } }
            _ = send(last)
        case .repeats(let bytes): while send(bytes) {}
        }
    }

    func end() {
        shutdown(descriptor, Int32(SHUT_WR))
        waitForTheClientToLeave()
        close(descriptor)
    }

    private func waitForTheClientToLeave() {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
    }

    private func send(_ bytes: [UInt8]) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { sendto(descriptor, $0.baseAddress, $0.count, flags, nil, 0) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
