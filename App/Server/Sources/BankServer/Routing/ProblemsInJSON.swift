import HTTPTypes
import Hummingbird
import Logging

/// Turns every error into JSON of one shape.
struct ProblemsInJSON<Context: RequestContext>: RouterMiddleware {
    let allowed: AllowedMethods

    func handle(
        _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            let response = problem(error, request, context).response
            return request.method == .head ? response.createHeadResponse() : response
        }
    }

    private func problem(_ error: any Error, _ request: Request, _ context: Context) -> Problem {
        switch error {
        case let problem as Problem:
            return problem
        case let error as HTTPError where error.status == .notFound:
            return missing(request)
        case let error as any HTTPResponseError:
            return Problem(error.status, "The request cannot be answered: \(error.status.reasonPhrase).")
        default:
            context.logger.error("A request failed.", metadata: ["error": "\(type(of: error))"])
            return Problem(.internalServerError, "Something is wrong here; try again later.")
        }
    }

    private func missing(_ request: Request) -> Problem {
        guard let methods = allowed.of(request.uri.path) else {
            return Problem(.notFound, "There is nothing at this path; /openapi.json lists what there is.")
        }
        return Problem(.methodNotAllowed, "This path takes \(methods).", headers: [.allow: methods])
    }
}
