import type { Endpoint } from '@matchdesk/shared/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Query } from '../db/connection/connect'
import type { Effects } from '../db/effects'
import type { Context } from './handlers'

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
  readonly handle: (input: Input, context: Context) => Promise<unknown>
}

/** One request on its way through the steps. A step that adds a member declares it in its own file. */
export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The endpoints at the address of the request, which differ by their bodies. */
  readonly routes: Routes
  /** The first of them until the body is validated. */
  readonly route: Route
  readonly input: Input
  /** The transaction of a write, else the database itself. */
  readonly tx: Query
  readonly effects: Effects
  readonly context: Partial<Context>
}

export type Routes = readonly [Route, ...Route[]]

export interface Answer {
  readonly status: number
  readonly body: unknown
}

type Next = (call: Call) => Promise<Answer>

/** Answers the call, or passes it on to the next step with what it adds. */
export type Step = (call: Call, next: Next) => Promise<Answer>

export const pipeline = (steps: readonly Step[]): Next =>
  steps.reduceRight<Next>(
    (next, step) => (call) => step(call, next),
    () => Promise.reject(new Error('No step answers')),
  )

export const addToContext = (call: Call, members: Partial<Context>): Call => ({ ...call, context: { ...call.context, ...members } })
