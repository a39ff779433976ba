import HTTPTypes
import Hummingbird

extension Response {
    /// JSON that was found or made.
    static func json(_ body: ByteBuffer) -> Response {
        Response(status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: body))
    }
}
