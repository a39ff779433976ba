import NIOCore

/// How many connections there may be, and how long each may keep the server waiting.
struct ConnectionLimits: Sendable {
    /// How many connections there are at a time, in all.
    var total = 768
    /// How many of them one client may have.
    var perClient = 256
    /// How many more may stay to be told that there are too many.
    var refusals = 64
    /// How long the head of the first request may take, from the moment the connection is open.
    var head = TimeAmount.seconds(10)
    /// How long the content of a request may take, from its head on, however much it is.
    var content = TimeAmount.seconds(20)
    /// How long it may take before it has to come at `contentRate`.
    var contentGrace = TimeAmount.seconds(5)
    /// The least speed of content after that, in bytes per second.
    var contentRate = 4_096
    /// How long a connection may be silent after an answer, until the next head is whole.
    var idle = TimeAmount.seconds(30)
    /// How long a client has to close after the last answer, so that it can still read it (RFC 9112, section 9.6), and to send the rest
    /// of a request that was answered before it was whole.
    var linger = TimeAmount.seconds(2)
    /// How long a login that comes too soon waits to be told so: guessers that ask again at once take no time of others.
    var refusalPause = TimeAmount.seconds(1)
}
