import BankWire
import HTTPTypes
import NIOCore

/// Answers of the bank. What is read the customer's own program may keep, and asks each time whether it is still so; of the rest,
/// tokens among it, nobody on the way may keep anything.
extension Answer {
    /// A document that can be read again.
    static func document(_ document: some WireDocument) -> Answer {
        var answer = unkept(document)
        answer.headers[.cacheControl] = "private, no-cache"
        answer.tag = EntityTag(of: answer.content.plain.readableBytesView)
        return answer
    }

    /// A document that is the answer to this request alone.
    static func unkept(_ document: some WireDocument) -> Answer {
        Answer(
            headers: [.contentType: "application/json", .cacheControl: "no-store"],
            content: Content(ByteBuffer(bytes: document.bytes)))
    }

    /// A document of something that was made just now, and where it is.
    static func created(_ document: some WireDocument, at place: BankResource) -> Answer {
        var answer = unkept(document)
        answer.status = .created
        answer.headers[.location] = place.path
        return answer
    }

    /// That something is done, of which there is nothing to tell.
    static var done: Answer {
        Answer(status: .noContent, headers: [.cacheControl: "no-store"], content: Content(ByteBuffer()))
    }
}
