import type { Deps } from '../../deps'
import { HttpError } from '../../errors/httpError'
import type { Answer, Call, Step } from '../call'
import { toNetwork } from '../../http/limits/network'
import type { Context } from '../handlers'

/** The steps before this one have added every member of the context. */
export const runHandler = ({ request, route, input, tx, context }: Call, { clock }: Deps): Promise<unknown> =>
  route.handle(input, { ...context, tx, now: clock, ip: request.ip, network: toNetwork(request.ip), requestId: request.id } as Context)

/** A refusal that the handler returns is an answer, and commits; one that it throws rolls back. */
export const handle =
  (deps: Deps): Step =>
  async (call): Promise<Answer> => {
    const { endpoint } = call.route
    const result = await runHandler(call, deps)
    if (result instanceof HttpError) return { status: result.status, body: result.bodyFor(call.request.id) }
    if (endpoint.maxAge) call.reply.header('cache-control', `public, max-age=${endpoint.maxAge}`)
    return { status: 200, body: toBody(call, result) }
  }

/** Strips everything that the contract does not name. */
function toBody({ route: { endpoint }, input }: Call, result: unknown): unknown {
  if (result !== undefined) return endpoint.output.parse(result)
  const values: Record<string, unknown> = { ...Object(input.body) }
  return { message: (endpoint.successMessage ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) }
}
