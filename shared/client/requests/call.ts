import { type Bus, createBus } from '@matchdesk/shared/bus'
import { type Endpoint, type Input, type Ability, type Output, type Resource, createFirstQuery, type ListEndpoint } from '@matchdesk/shared/contract'
import { encodeSegment } from '@matchdesk/shared/values'
import { timer } from 'rxjs'
import { capabilitiesFor, keyHeaders, pickValues, type Capabilities } from './capabilities'
import { fail, failureIn, toFailure, failureWithout, unreadable, type Outcome } from './outcome'
import type { Loose, Request, Send } from './wire'

/** The parts of a host that a call needs. */
export interface Transport {
  readonly bus: Bus
  readonly send: Send
  readonly capabilities: Capabilities
}

/** A key makes a repeated write count once, a signal cancels the call, `onChanged` decides when the bus hears of its changes. */
export interface CallOptions extends Pick<Request, 'signal' | 'onUpload'> {
  readonly key?: string
  readonly onChanged?: ((tell: () => void) => void) | undefined
}

const uncertainOutcome = { message: 'You cancelled before the server answered, so it may be done all the same. Look before you try again.' }

/** Calls an endpoint. Success emits on the bus what has changed, and so does a write that finds nothing: a colleague has changed it. Failure is a value. */
export function call<E extends Endpoint>(transport: Transport, endpoint: E, input: Input<E>, options?: CallOptions): Promise<Outcome<Output<E>>>
export async function call(transport: Transport, endpoint: Endpoint, input: Loose, options: CallOptions = {}): Promise<Outcome<unknown>> {
  const capabilities = capabilitiesFor(transport.capabilities, endpoint, input, options.key)
  const capabilitySet = capabilities instanceof Promise ? await capabilities : capabilities
  if (endpoint.level && !capabilitySet.has(endpoint.level)) return fail('notFound')
  const tell = () => tellChanges(transport.bus, endpoint)
  const { onChanged = tell } = options
  const reply = await transport.send(toRequest(transport, endpoint, input, options, capabilitySet))
  if ('networkError' in reply)
    return reply.networkError === 'cancelled' && endpoint.method !== 'GET' ? fail('cancelled', uncertainOutcome) : failureWithout(reply)
  if (reply.status < 200 || reply.status > 299) {
    const failure = toFailure(reply.status, reply.body)
    if (failure.failure.kind === 'notFound') onChanged(tell)
    return failure
  }
  const failure = failureIn(reply, endpoint.method !== 'GET')
  if (failure) return failure
  const isSafeToRepeat = endpoint.method !== 'GET' && capabilitySet.has('records')
  const value = await parseOutput(endpoint, input, reply.body, isSafeToRepeat)
  if (value === undefined) return fail('serverError', { message: unreadable })
  onChanged(tell)
  return { ok: true, value }
}

/**
 * The output in a response; the code that reads other ways of writing it is loaded only for an API that has them. A write that is safe
 * to repeat is done only if its response confirms it.
 */
function parseOutput(endpoint: Endpoint, { query = {} }: Loose, body: unknown, isStrict: boolean): unknown {
  const result = endpoint.output.safeParse(body)
  if (result.success) return result.data
  if (isStrict) return undefined
  return import('./repair').then(({ repairOutput }) => repairOutput(endpoint, query, body)).catch(() => undefined)
}

/** The input of an endpoint as an HTTP request. */
export function toRequest(
  { bus }: Pick<Transport, 'bus'>,
  endpoint: Endpoint,
  input: Loose,
  { key, signal, onUpload }: CallOptions,
  capabilities: ReadonlySet<Ability>,
): Request {
  // A partial update that names nothing is an empty one.
  const body = pickValues(endpoint.body, input.body, capabilities) ?? (endpoint.method === 'PATCH' ? {} : undefined)
  const headers = {
    ...((endpoint.scope !== 'public' || endpoint.carriesSession) && bus.auth.value),
    ...keyHeaders(endpoint, key, capabilities),
    ...dropUndefined(pickValues(endpoint.headers, input.headers ?? {}, capabilities)),
  }
  return {
    method: endpoint.method,
    path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeSegment(input.params?.[name] ?? '')),
    query: dropUndefined(pickValues(endpoint.query, input.query ?? {}, capabilities)),
    headers,
    ...(body !== undefined && { body: endpoint.encoding === 'form' ? toFormData(body) : body }),
    ...(endpoint.cookieLevel && capabilities.has(endpoint.cookieLevel) && { cookies: true }),
    ...(endpoint.stream && { stream: true }),
    ...(signal && { signal }),
    ...(onUpload && endpoint.encoding === 'form' && { onUpload }),
  }
}

const dropUndefined = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])))

function toFormData(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries<unknown>(Object(body))) {
    if (value !== undefined && value !== null) form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function tellChanges(bus: Bus, { changes = {} }: Endpoint) {
  for (const [resource, delay] of Object.entries(changes) as [Resource, number][]) {
    const emit = () => bus.emit('changed', { resource })
    if (delay === 0) emit()
    else timer(delay).subscribe(emit)
  }
}

/** The request for the first page of a list, without the headers of a session: a host may send it before the code of the page is there. */
export function requestFirstPage(endpoint: ListEndpoint): Pick<Request, 'path' | 'query'> {
  const input = { query: createFirstQuery(endpoint) }
  const { path, query } = toRequest({ bus: createBus() }, endpoint, input, {}, new Set())
  return { path, query }
}
