import ChildProcess
import Sessions

/// The stage of a child process: its parent plays, over the channel.
@MainActor
final class ChannelStage: SessionStage {
    private var channel: LineChannel

    init(channel: LineChannel) {
        self.channel = channel
    }

    func show(_ line: String, isError: Bool) {
        channel.send(ChildReport.show(line, isError: isError).text)
    }

    func move(from: String, to: String) {
        channel.send(ChildReport.move(from: from, to: to).text)
    }

    /// Blocks the main actor until the parent has answered: nothing else happens while the app waits.
    func next(at wait: SessionWait) -> SessionMove {
        channel.send(ChildReport.wait(wait).text)
        return channel.nextLine().flatMap(ParentOrder.init)?.move ?? .end
    }
}
