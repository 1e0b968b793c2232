import { isFile, type Endpoint } from '@matchdesk/shared/contract'
import { HttpError } from '../errors/httpError'
import type { Exchange, PublicContext } from './handlers'
import { toStream } from './stream'

export interface Input {
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
}

export interface Route {
  readonly area: string
  /** As the history has it: `payments.decide`. */
  readonly name: string
  readonly endpoint: Endpoint
  /** A method, since the context is the one of the endpoint's own kind: see `Handler`. */
  handle(input: Input, context: PublicContext): Promise<unknown>
}

/** A request whose endpoint and values are valid. */
export interface Call extends Exchange {
  readonly route: Route
  readonly input: Input
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Runs the handler. A refusal that it returns is an answer, and commits; one that it throws rolls back. */
export async function answer(call: Call, context: PublicContext): Promise<Answer> {
  const { route, input, request, reply } = call
  const { endpoint } = route
  const result = await route.handle(input, context)
  if (result instanceof HttpError) return { status: result.status, body: result.bodyFor(request.id) }
  if (endpoint.stream || isFile(endpoint)) return { status: 200, body: await toStream(endpoint, result, call) }
  if (endpoint.maxAge) reply.header('cache-control', `public, max-age=${endpoint.maxAge}`)
  return { status: 200, body: toBody(call, result) }
}

/** Strips everything that the contract does not name. */
function toBody({ route: { endpoint }, input }: Call, result: unknown): unknown {
  if (result !== undefined) return endpoint.output.parse(result)
  const values: Record<string, unknown> = { ...Object(input.body) }
  return { message: (endpoint.successMessage ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) }
}
