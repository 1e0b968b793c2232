import type { Deps } from '../../deps'
import { withEffects } from '../../db/effects'
import { HttpError } from '../../errors/httpError'
import type { Answer, Step } from '../call'
import { releaseKey } from './replay'

/** Runs the next steps in one transaction, and its effects after the commit or the rollback. */
export const transaction =
  ({ db }: Deps): Step =>
  (call, next) =>
    withEffects(db, (tx, effects) => next({ ...call, tx, effects }))

/** A public write needs a transaction only under a key. A refusal commits too: its attempts stay counted, and the key is free again. */
export const publicTransaction =
  ({ db }: Deps): Step =>
  async (call, next) => {
    const { key } = call
    if (!key) return next(call)
    const outcome = await db.transaction(async (tx): Promise<Answer | HttpError> => {
      try {
        return await next({ ...call, tx })
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        await releaseKey(tx, key)
        return error
      }
    })
    if (outcome instanceof HttpError) throw outcome
    return outcome
  }
