import { claims, payments, undo, type Endpoint, type Input, type ListRow } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import type { TestApi, Headers } from '../support/testApi'
import type { Answer, Call, Decision, Request } from './calls'
import { paymentCount, type Step } from './schedule'
import type { Span, Timeline } from './timeline'

/** An administrator in a browser of their own. */
export interface Client {
  readonly name: string
  readonly headers: Headers
}

export interface Payment {
  readonly id: string
  readonly user_code: string
}

/** A call that runs or has ended, with the address that the history of the API shows. */
export interface Noted extends Pick<Call, 'by' | 'request'> {
  answer: Answer | undefined
  readonly span: Span
  readonly address: string
}

type Response<E extends Endpoint> = Awaited<ReturnType<typeof TestApi.prototype.call<E>>>
type Refusal = { readonly holder?: string; readonly expires_at?: string }

/** The knowledge of each administrator about one payment, and the answers about it. */
interface Known {
  version: string | undefined
  readonly undo: Map<string, string>
  /** The ends of the claims of each administrator. */
  readonly until: Map<string, readonly number[]>
  readonly calls: Noted[]
}

/** Clients who claim and decide the same payments at once, and the calls that they make. */
export class Reviewers {
  private readonly known: readonly Known[]
  private count = 0
  /** The number of finished calls. */
  ended = 0

  constructor(
    private readonly api: TestApi,
    private readonly timeline: Timeline,
    private readonly payments: readonly Payment[],
    /** The lists find the payments by this name of their payers. */
    private readonly name: string,
  ) {
    this.known = payments.map(() => ({ version: undefined, undo: new Map(), until: new Map(), calls: [] }))
  }

  callsOn = (payment: number): readonly Noted[] => this.known[payment]!.calls

  async act(client: Client, { act, payment, status, isExact }: Step) {
    const known = this.known[payment]!
    const undoable = known.undo.get(client.name)
    if (act === 'hold' || act === 'take over') await this.hold(client, payment, act === 'take over')
    else if (act === 'release') await this.release(client, payment, isExact ? known.until.get(client.name)?.slice(-2)[0] : undefined)
    else if (act === 'decide') await this.decide(client, payment, status, isExact ? known.version : undefined)
    else if (act === 'decide many') await this.decideMany(client, [payment, (payment + 1) % paymentCount], status, isExact)
    else if (act === 'undo') await (undoable === undefined ? this.hold(client, payment, false) : this.undo(client, payment, undoable))
    else if (act === 'read claims') await this.readClaims(client)
    else await this.readDecisions(client)
  }

  hold(client: Client, payment: number, takesOver: boolean) {
    const input = { params: { subject: `payment:${this.payments[payment]!.id}` }, query: takesOver ? { take_over: true } : {} }
    return this.call(client, [payment], { act: 'hold', takesOver }, claims.hold, input, ({ status, body }) => {
      if (status === 409) return refusal(body as Refusal)
      if (status !== 200) return undefined
      const until = Date.parse(body.expires_at)
      const known = this.known[payment]!.until
      known.set(client.name, [...(known.get(client.name) ?? []), until])
      return { is: 'held', until }
    })
  }

  private release(client: Client, payment: number, until: number | undefined) {
    const query = until === undefined ? {} : { until: new Date(until).toISOString() }
    const input = { params: { subject: `payment:${this.payments[payment]!.id}` }, query }
    return this.call(client, [payment], { act: 'release', until }, claims.release, input, ({ status }) =>
      status === 200 ? { is: 'released' } : undefined,
    )
  }

  private decide(client: Client, payment: number, status: Step['status'], version: string | undefined) {
    const known = this.known[payment]!
    const input = { headers: version === undefined ? {} : { 'If-Match': version }, body: { ...this.payments[payment]!, status } }
    return this.call(client, [payment], { act: 'decide', status, version, many: false }, payments.normal.decide, input, (response) => {
      if (response.status === 412) return { is: 'stale' }
      if (response.status === 409) return refusal(response.body as Refusal)
      if (response.status !== 200) return undefined
      const { history, undo: way } = response.body
      const decision = decisionOf(history)
      known.version = decision.version
      if (way) known.undo.set(client.name, way.id)
      return { is: 'decided', decision, ...(way && { undo: { id: way.id, until: Date.parse(way.until) } }) }
    })
  }

  private decideMany(client: Client, chosen: readonly number[], status: Step['status'], isExact: boolean) {
    const versions = chosen.map((payment) => this.known[payment]!.version)
    const sent = isExact ? versions.flatMap((version) => version ?? []) : []
    const isSent = sent.length === chosen.length
    const body = {
      ids: chosen.map((payment) => this.payments[payment]!.id),
      user_codes: chosen.map((payment) => this.payments[payment]!.user_code),
      ...(isSent && { versions: sent }),
      status,
    }
    const request = (index: number): Request => ({ act: 'decide', status, version: isSent ? versions[index] : undefined, many: true })
    return this.call(client, chosen, request, payments.normal.decideMany, { body }, (response, index) => {
      if (response.status !== 200) return undefined
      const { done, message = '' } = response.body.results[index]!
      const [, holder] = /^(.+) is reviewing this$/.exec(message) ?? []
      return done ? { is: 'decided' } : holder === undefined ? { is: 'stale' } : { is: 'refused', holder }
    })
  }

  private undo(client: Client, payment: number, id: string) {
    const answers: Readonly<Record<number, Answer>> = { 200: { is: 'undone' }, 404: { is: 'gone' }, 409: { is: 'changed' } }
    return this.call(client, [payment], { act: 'undo', id }, undo.run, { params: { id } }, ({ status, body }) =>
      'holder' in body ? refusal(body as Refusal) : answers[status],
    )
  }

  readClaims(client: Client) {
    return this.call(client, [...this.payments.keys()], { act: 'read claim' }, claims.list, {}, ({ status, body }, payment) => {
      const claim = body.claims.find(({ subject }) => subject === `payment:${this.payments[payment]!.id}`)
      const found = claim && { holder: claim.holder, until: Date.parse(claim.expires_at) }
      return status === 200 ? { is: 'claim', claim: found } : undefined
    })
  }

  readDecisions(client: Client) {
    const input = { query: { search: this.name } }
    return this.call(client, [...this.payments.keys()], { act: 'read decision' }, payments.normal.list, input, ({ status, body }, payment) => {
      const row = body.history.find(({ id }) => id === this.payments[payment]!.id)
      assert.ok(row, 'The payment is listed')
      this.known[payment]!.version = row.updatedAt
      return status === 200 ? { is: 'decision', decision: decisionOf(row) } : undefined
    })
  }

  /** Makes one call, and notes it in the history of each payment that it concerns. */
  private async call<E extends Endpoint>(
    client: Client,
    chosen: readonly number[],
    request: Request | ((index: number) => Request),
    endpoint: E,
    input: Input<E>,
    answerOf: (response: Response<E>, index: number) => Answer | undefined,
  ) {
    const address = `10.1.${++this.count >> 8}.${this.count & 255}`
    const sent = { as: client.headers, headers: { 'x-forwarded-for': address } }
    const span = this.timeline.begin()
    const noted = chosen.map((payment, index): Noted => {
      const call: Noted = { by: client.name, request: typeof request === 'function' ? request(index) : request, address, span, answer: undefined }
      this.known[payment]!.calls.push(call)
      return call
    })
    const response = await this.api.call(endpoint, input, sent)
    this.ended++
    if (response.status === 503) return
    this.timeline.end(span)
    for (const [index, call] of noted.entries()) {
      call.answer = answerOf(response, index)
      assert.ok(call.answer, `${endpoint.method} ${endpoint.path} answers ${response.status}: ${JSON.stringify(response.body)}`)
    }
  }
}

const refusal = ({ holder, expires_at }: Refusal): Answer | undefined =>
  holder === undefined ? undefined : { is: 'refused', holder, until: expires_at === undefined ? undefined : Date.parse(expires_at) }

const decisionOf = ({ status, decided_by, updatedAt }: ListRow<typeof payments.normal.list>): Decision => ({
  status,
  by: decided_by ?? null,
  version: updatedAt ?? '',
})
