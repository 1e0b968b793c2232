import { HttpError } from '../../errors/httpError'
import type { WriteContext } from '../../pipeline/context'
import { writeRefusal } from '../../releases/releaseStore'

type RightsContext = Pick<WriteContext, 'actor' | 'settings'>

const withoutName = 'Read-only. Ask an operator for rights.'

/** Undefined for an administrator who may change releases. */
export async function refusalFor(context: RightsContext): Promise<HttpError | undefined> {
  if (!context.actor.may.has('remotes.act')) return new HttpError(403, withoutName)
  const refusal = await writeRefusal(context.settings)
  return refusal === undefined ? undefined : new HttpError(409, `Read-only. ${refusal}`)
}
