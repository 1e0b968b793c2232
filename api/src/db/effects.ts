import { isAway } from '../errors/httpError'
import type { Query } from './connection/connect'

type Effect = () => Promise<void> | void

/** Side effects outside the database, deferred until the transaction has committed or rolled back. */
export class Effects {
  private readonly onCommits: Effect[] = []
  private readonly onRollbacks: Effect[] = []

  onCommit = (effect: Effect) => void this.onCommits.push(effect)
  onRollback = (effect: Effect) => void this.onRollbacks.push(effect)
  afterCommit = () => run(this.onCommits)
  afterRollback = () => run(this.onRollbacks)
}

/** A file that cannot be removed now is found later, see purgeExpired.ts. */
async function run(effects: readonly Effect[]) {
  await Promise.allSettled(effects.map(async (effect) => effect()))
}

/**
 * Runs work in one transaction, and its effects after the commit or the rollback. None runs where the commit was not confirmed: the rows may
 * be there, and the repeated write finds out.
 */
export async function withEffects<T>(db: Query, work: (tx: Query, effects: Effects) => Promise<T>): Promise<T> {
  const effects = new Effects()
  let isCommitting = false
  try {
    const value = await db.transaction(async (tx) => {
      const value = await work(tx, effects)
      isCommitting = true
      return value
    })
    await effects.afterCommit()
    return value
  } catch (error) {
    if (!(isCommitting && isAway(error))) await effects.afterRollback()
    throw error
  }
}
