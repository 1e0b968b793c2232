import type { BaseDeps } from '../baseDeps'
import { withEffects } from '../db/effects'
import { recordAudit } from '../history/audit'
import { AuditRecords } from '../history/auditRecords'
import { toChanges } from '../history/changes'
import { messageRemover } from '../jobs/transports/outboxFiles'
import { pictures } from '../media/pictures'
import { listErasures } from '../undo/erasures'
import { rules, type Rule } from './rules'

interface RuleResult {
  readonly name: string
  readonly days: number
  readonly count: number
}

const toMoment = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** The number of rows that each rule deletes now. */
export function countExpired({ db, settings, clock }: BaseDeps): Promise<readonly RuleResult[]> {
  return Promise.all(
    rules.map(async ({ name, days, count }) => {
      const limit = days(settings)
      return { name, days: limit, count: limit === 0 ? 0 : await count(db, toMoment(clock(), limit)) }
    }),
  )
}

/** Deletes what each rule has ended for. The run is a row of the history, and so is each batch of erased people. */
export async function runRetention(deps: BaseDeps): Promise<readonly RuleResult[]> {
  const results = await countExpired(deps)
  for (const [index, rule] of rules.entries()) {
    const { days = 0, count = 0 } = results[index] ?? {}
    const before = toMoment(deps.clock(), days)
    if (count > 0) while (await removeBatch(rule, deps, before)) continue
  }
  const counts = Object.fromEntries(results.map(({ name, count }) => [name.replaceAll(' ', '_'), count]))
  await recordRun(deps, deps.db, [{ subject: 'list:retention', changes: toChanges(counts) }])
  return results
}

const recordRun = ({ clock }: BaseDeps, tx: Parameters<typeof recordAudit>[0], records: Parameters<typeof recordAudit>[2]['records']) =>
  recordAudit(tx, { now: clock, ip: 'command', requestId: 'command' }, { actor: null, action: 'retention.run', records })

/** True while people were erased: there may be more. */
async function removeBatch({ remove }: Rule, deps: BaseDeps, before: Date): Promise<boolean> {
  const { db, files, settings, clock } = deps
  return withEffects(db, async (tx, effects) => {
    const audit = new AuditRecords()
    const context = { tx, audit, pictures: pictures(tx, files, effects), messages: messageRemover(settings, effects) }
    const people = await remove(context, before, settings)
    if (audit.records.length > 0) await recordRun(deps, tx, audit.records)
    effects.onRollback(await listErasures(settings.erasuresFile, people, clock()))
    return people.length > 0
  })
}
