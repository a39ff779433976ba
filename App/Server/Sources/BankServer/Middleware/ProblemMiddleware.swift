import BankKernel
import BankWire
import Hummingbird
import Logging
import NIOHTTP1

/// Answers every error with a problem. Why a store failed is for the log alone (``OutageMiddleware``).
struct ProblemMiddleware: RouterMiddleware {
    let clock: any WallClock
    let logger: Logger

    func handle(
        _ request: Request, context: BankRequestContext,
        next: @concurrent (Request, BankRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            return problem(error, request, context).answer(id: context.requestID).response(to: request)
        }
    }

    private func problem(_ error: any Error, _ request: Request, _ context: BankRequestContext) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case let limited as RateLimitedError:
            var answer = problem(limited.cause, request, context)
            answer.headers.append(contentsOf: limited.limit.fields)
            return answer
        case let error as BankError: return Problem(BankWire.Problem(error), at: clock.now())
        case let error as PasswordCheckError: return Problem(BankWire.Problem(error), at: clock.now())
        case let error as PasswordError: return Problem(BankWire.Problem(error), at: clock.now())
        case let error as WireFault: return Problem(BankWire.Problem(error), at: clock.now())
        case let error as HTTPParserError: return Problem(unreadable: error).last
        case let error as HTTPError where error.status == .notFound: return .nothing(for: request.method)
        default:
            logger.error(
                "A request failed.", metadata: ["error": "\(type(of: error))", "request-id": "\(context.requestID)"])
            return Problem(.internalServerError, "Something is wrong here; try again later.")
        }
    }
}
