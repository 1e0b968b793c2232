import type { contract } from '@matchdesk/shared/contract'
import { sql } from 'drizzle-orm'
import { cspViolations, remoteFailures, remoteRuns } from '../../db/schema'
import { tooManyRequests } from '../../errors/httpError'
import type { Handler } from '../../pipeline/handlers'
import { countAttempt } from '../../http/limits/rateLimits'

/** Enough for an administrator who opens many tabs. */
const limit = { maximum: 300, minutes: 10 }

/** A tab runs one version of each remote. */
export const report: Handler<typeof contract.remotes.report> = async ({ body }, { tx, now, actor }) => {
  const at = now()
  const seconds = await countAttempt(tx, { key: `remotes.report ${actor.id}`, ...limit }, at)
  if (seconds > 0) return tooManyRequests(seconds)
  const { tab } = body
  const loads = [...new Map(body.loads.map((load) => [load.remote, load])).values()]
  if (loads.length > 0)
    await tx
      .insert(remoteRuns)
      .values(loads.map((load) => ({ ...load, tab, at, began_at: at })))
      .onConflictDoUpdate({
        target: [remoteRuns.tab, remoteRuns.remote],
        set: { version: sql`excluded.version`, milliseconds: sql`excluded.milliseconds`, at },
      })
  if (body.failures.length > 0) await tx.insert(remoteFailures).values(body.failures.map((failure) => ({ ...failure, at })))
  if (body.violations.length > 0)
    await tx
      .insert(cspViolations)
      .values(body.violations.map((violation) => ({ ...violation, tab, at })))
      .onConflictDoNothing()
  return { message: 'Thank you' }
}
