import NIOCore
import NIOHTTP1

/// Enforces the rules of HTTP/1 (RFC 9112) and the time limits of a connection.
///
/// An invalid request is rejected after the answers before it; nothing behind it is read. The last answer of a
/// connection has `Connection: close`, and each has HSTS if it is encrypted.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let table: ConnectionTable
    private let gate: InputGate
    private let isEncrypted: Bool
    private var entry: ConnectionTable.Entry?
    private let deadline = Deadline()
    /// The pause of an answer that is held back.
    private var pause: Scheduled<Void>?
    /// The requests that are not answered yet, in order.
    private var pendingResponses = CircularBuffer<KeepAlive>(initialCapacity: 2)
    private var isInRequest = false
    /// The time of the latest head, or of the 100 after it, or when its upload was admitted, and the bytes of its content so far.
    private var content = (start: NIODeadline.now(), bytes: 0, isUpload: false)
    /// How many bytes of long answers are not sent yet.
    private var unread = 0
    /// From so many bytes on an answer is long.
    private static let long = 64 << 10
    /// Whether input is discarded: only pending answers follow.
    private var discardsInput = false { didSet { gate.isShut = discardsInput } }
    /// The problem to answer when no response is pending.
    private var refusal: Problem?
    /// Whether the connection was rejected.
    private var isRefused = false
    private var isStopping = false
    /// Whether the present answer is the last.
    private var isLast = false
    private var isEnded = false

    init(_ table: ConnectionTable, gate: InputGate, isEncrypted: Bool) {
        self.table = table
        self.gate = gate
        self.isEncrypted = isEncrypted
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { begin(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        forget()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { forget() }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            isStopping = true
            deadline.limit(to: .now() + table.limits.stop, context)
        }
        context.fireUserInboundEventTriggered(event)
    }

    private func begin(_ context: ChannelHandlerContext) {
        guard entry == nil, !isRefused else { return }
        entry = table.admit(context.channel)
        guard entry == nil else { return deadline.set(in: table.limits.head, context) }
        guard table.beginRefusal() else { return context.close(promise: nil) }
        isRefused = true
        refuse(.tooBusy, context)
    }

    private func forget() {
        deadline.cancel()
        pause?.cancel()
        if let entry { table.remove(entry) }
        if isRefused { table.endRefusal() }
        (entry, isRefused) = (nil, false)
    }
}

/// Inbound.
extension ConnectionHandler {
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        gate.unparsed = 0
        guard !discardsInput else { return }
        switch unwrapInboundIn(data) {
        case .head(let head): read(head, context)
        case .body(let part):
            content.bytes += part.readableBytes
            if !pendingResponses.isEmpty { deadline.set(at: contentDeadline, context) }
            context.fireChannelRead(data)
        case .end:
            isInRequest = false
            discardsInput = pendingResponses.last == .ends
            if pendingResponses.isEmpty { waitForRequest(context) } else { goOn(context) }
            context.fireChannelRead(data)
        }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        // The content of a request has a deadline of its own.
        if !isInRequest { goOn(context) }
        context.fireChannelWritabilityChanged()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        // Unread input would reset the connection, so discarded input is read here.
        if isEnded { context.read() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is HTTPParserError else { return context.fireErrorCaught(error) }
        guard !discardsInput else { return }
        discardsInput = true
        if isInRequest {
            // The reader of the content gets the error, and answers, unless the request was answered before it was whole.
            guard pendingResponses.popLast() != nil else { return end(context) }
            pendingResponses.append(.ends)
            context.fireErrorCaught(error)
        } else {
            refuse(Problem(unreadable: error), context)
        }
    }

    /// When the content has to be complete, or to have progressed.
    private var contentDeadline: NIODeadline {
        let limits = table.limits
        let (grace, end) = content.isUpload ? (limits.content, limits.upload) : (limits.contentGrace, limits.content)
        return content.start + min(end, grace + limits.time(for: content.bytes))
    }

    private func waitForRequest(_ context: ChannelHandlerContext) {
        if let entry { table.end(entry) }
        waitForReader(context)
    }

    /// Lets whole requests be answered, for which there is no deadline, unless the client does not read the answers before.
    private func goOn(_ context: ChannelHandlerContext) {
        guard context.channel.isWritable else {
            entry?.wait()
            return waitForReader(context)
        }
        guard !pendingResponses.isEmpty, !isEnded else { return }
        entry?.stopWaiting()
        deadline.clear()
    }

    /// Gives the client time to read what is written, and the time of an idle one.
    private func waitForReader(_ context: ChannelHandlerContext) {
        let unread = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        deadline.set(in: table.limits.idle + table.limits.time(for: unread), context)
    }

    private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        if let problem = head.violation {
            discardsInput = true
            return refuse(problem, context)
        }
        if let entry, !table.begin(entry, ForwardedFields(head.headers)) {
            discardsInput = true
            return refuse(.tooBusy, context)
        }
        let keepAlive = KeepAlive(of: head)
        pendingResponses.append(keepAlive)
        isInRequest = true
        content = (.now(), 0, isUpload: false)
        var head = head
        if let target = head.plainTarget { head.uri = target }
        // A client of HTTP/1.0 knows no answer before the last (RFC 9110, section 10.1.1).
        if head.isOld { head.headers.remove(name: "expect") }
        let waits = head.headers.contains(name: "expect")
        deadline.set(at: waits ? content.start + table.limits.content : contentDeadline, context)
        if keepAlive == .ends { head.headers.replaceOrAdd(name: "connection", value: "close") }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }
}

/// Outbound.
extension ConnectionHandler {
    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        if event is UploadAdmitted { return admitUpload(context, promise) }
        guard let held = event as? HeldBack else { return context.triggerUserOutboundEvent(event, promise: promise) }
        entry?.wait()
        let pause = context.eventLoop.scheduleTask(in: held.pause) {}
        pause.futureResult.cascade(to: promise)
        self.pause = pause
    }

    /// Gives the content the time of an upload from now on, unless it has come.
    private func admitUpload(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
        promise?.succeed(())
        guard isInRequest, pendingResponses.count == 1 else { return }
        (content.start, content.isUpload) = (.now(), true)
        deadline.set(at: contentDeadline, context)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard !isEnded else { promise?.fail(ChannelError.outputClosed); return }
        switch unwrapOutboundIn(data) {
        case .head(let head) where head.status.code >= 200:
            if isStopping { deadline.limit(to: max(deadline.latest, .now() + table.limits.linger), context) }
            context.write(marked(head).map { wrapOutboundOut(.head($0)) } ?? data, promise: promise)
        case .head:
            // The client of a 100 begins to send now, unless it has sent all without it.
            if isInRequest, pendingResponses.count == 1 {
                content.start = .now()
                deadline.set(at: contentDeadline, context)
            }
            context.write(data, promise: promise)
        case .body(let part):
            context.write(
                data, promise: part.readableBytes < Self.long ? promise : counting(part.readableBytes, promise, context)
            )
        case .end:
            context.write(data, promise: context.channel.isWritable ? promise : whenSent(promise, context))
            answered(context)
        }
    }

    /// After the last answer, closing waits until it is sent, unless the connection has given way to another.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard isEnded, entry.map(table.has) ?? true else { return context.close(mode: mode, promise: promise) }
        promise?.succeed(())
    }

    /// Counts bytes of a long answer as unread until they are sent.
    private func counting(
        _ bytes: Int, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
    ) -> EventLoopPromise<Void> {
        let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
        note(unread: unread + bytes)
        sent.futureResult.assumeIsolated().whenComplete { _ in self.note(unread: self.unread - bytes) }
        return sent
    }

    private func note(unread bytes: Int) {
        unread = bytes
        if let entry { table.note(unread: bytes, of: entry) }
    }

    /// Gives the client the time of an idle one once a long answer is sent; a short one is sent at once.
    private func whenSent(_ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) -> EventLoopPromise<
        Void
    > {
        let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.assumeIsolated().whenSuccess {
            if self.pendingResponses.isEmpty, !self.isInRequest, !self.isEnded { self.waitForReader(context) }
        }
        return sent
    }

    /// The head with what becomes of the connection; `nil` if that needs no field.
    private func marked(_ head: HTTPResponseHead) -> HTTPResponseHead? {
        let keepAlive = pendingResponses.first ?? .ends
        isLast = isStopping || keepAlive == .ends || !head.isKeepAlive
        var head = secured(head)
        guard isLast || keepAlive == .staysOnDemand else { return head }
        head.headers.replaceOrAdd(name: "Connection", value: isLast ? "close" : "keep-alive")
        return head
    }

    /// The same with HSTS for a year (RFC 6797), if it is encrypted.
    private func secured(_ head: HTTPResponseHead) -> HTTPResponseHead {
        guard isEncrypted else { return head }
        var head = head
        head.headers.replaceOrAdd(name: "Strict-Transport-Security", value: "max-age=31536000")
        return head
    }

    private func answered(_ context: ChannelHandlerContext) {
        _ = pendingResponses.popFirst()
        if isLast { return end(context) }
        guard pendingResponses.isEmpty else { return }
        if let refusal { return say(refusal, context) }
        if isInRequest { deadline.set(in: table.limits.linger, context) } else { waitForRequest(context) }
    }

    private func refuse(_ problem: Problem, _ context: ChannelHandlerContext) {
        if pendingResponses.isEmpty { say(problem, context) } else { refusal = problem }
    }

    private func say(_ problem: Problem, _ context: ChannelHandlerContext) {
        let id = RequestID.made()
        let (head, content) = problem.message(id: id)
        table.tell(id, Int(head.status.code))
        context.write(wrapOutboundOut(.head(secured(head))), promise: nil)
        context.write(wrapOutboundOut(.body(.byteBuffer(content))), promise: nil)
        context.write(wrapOutboundOut(.end(nil)), promise: nil)
        end(context)
    }

    /// Flushes, closes the output, and lets the client close within a moment.
    private func end(_ context: ChannelHandlerContext) {
        (discardsInput, isEnded) = (true, true)
        let isSent = context.eventLoop.makePromise(of: Void.self)
        isSent.futureResult.assumeIsolated().whenComplete { _ in
            self.deadline.set(in: self.table.limits.linger, context)
        }
        context.flush()
        waitForReader(context)
        context.close(mode: .output, promise: isSent)
        context.read()
    }
}

/// A deadline that closes a connection. It is moved often, so one task is rescheduled only when it is due.
final class Deadline {
    /// The latest time that it can be moved to.
    private(set) var latest = NIODeadline.distantFuture
    private var time: NIODeadline?
    private var due: NIODeadline?
    private var task: Scheduled<Void>?

    /// Moves the deadline to `amount` from now.
    func set(in amount: TimeAmount, _ context: ChannelHandlerContext) {
        set(at: .now() + amount, context)
    }

    /// Moves the deadline to `time`.
    func set(at time: NIODeadline, _ context: ChannelHandlerContext) {
        let time = min(time, latest)
        self.time = time
        if let due, due <= time { return }
        task?.cancel()
        sleep(until: time, context)
    }

    /// Moves the deadline to `latest` at most, now and later.
    func limit(to latest: NIODeadline, _ context: ChannelHandlerContext) {
        self.latest = latest
        if let time { set(at: time, context) }
    }

    /// Removes the deadline.
    func clear() { time = nil }

    /// Cancels the task.
    func cancel() {
        task?.cancel()
        (time, due, task) = (nil, nil, nil)
    }

    private func sleep(until time: NIODeadline, _ context: ChannelHandlerContext) {
        due = time
        task = context.eventLoop.assumeIsolated().scheduleTask(deadline: time) {
            (self.due, self.task) = (nil, nil)
            guard let time = self.time else { return }
            if time > .now() { self.sleep(until: time, context) } else { context.close(promise: nil) }
        }
    }
}
