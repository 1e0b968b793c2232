import type { Endpoint } from '@matchdesk/shared/contract'
import type { FastifyRequest } from 'fastify'
import { authenticate, noteUse, type Actor } from '../../auth/session'
import type { Deps } from '../../deps'
import { addToContext, type Step } from '../call'

declare module '../handlers' {
  interface Context {
    readonly actor: Actor
  }
}

/** A hook and no step: it runs before Fastify reads the body, so that a stranger cannot send one. */
export const requireSession = (endpoint: Endpoint, deps: Deps) => async (request: FastifyRequest) => {
  if (endpoint.access === 'admin') request.actor = await authenticate(request, deps, endpoint)
}

export const addActor: Step = (call, next) => {
  const { actor } = call.request
  return next(actor ? addToContext(call, { actor }) : call)
}

/** A write keeps its session alive, unless a tab sends it by itself. */
export const countAsUse =
  ({ db, clock }: Deps): Step =>
  async (call, next) => {
    const { actor } = call.request
    if (actor && !call.route.endpoint.background) await noteUse(db, actor, clock())
    return next(call)
  }
