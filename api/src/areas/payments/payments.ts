import { plural } from '@matchdesk/shared/values'
import { eq } from 'drizzle-orm'
import { payments as table, isAmong, checkVersion, describeChange, requireRow } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers, WriteContext } from '../../pipeline/handlers'
import type { Kind } from '../../periods/paymentRecords'
import { refuseClaim } from '../../claims/claimRecords'
import { bulkResults } from '../../lists/bulkResults'
import { decidePayments } from './decidePayments'
import type { TargetResult } from './lock'
import { listPayments, readPayments } from './rows'

export const payments = (kind: Kind): AreaHandlers<'payments'> => ({
  list: ({ query }, context) => listPayments(kind, query, context),

  async decide({ headers, body: { user_code, id, ...decision } }, context) {
    const current = async (paymentId: number) => requireRow(await readPayments(eq(table.id, paymentId), context), 'Payment')
    const { outcomes, undo } = await decidePayments(kind, [{ user_code, id }], decision, context, async (payment) => {
      await checkVersion(context, headers['If-Match'], payment, () => current(payment.id))
    })
    const outcome = requireRow(outcomes, 'Payment')
    if ('refusal' in outcome) throw outcome.claim ? refuseClaim(outcome.claim) : new HttpError(outcome.status, outcome.refusal)
    return { message: messages[decision.status], history: await current(outcome.payment.id), undo }
  },

  async decideMany({ body: { user_codes, ids, versions, ...decision } }, context) {
    const keys = ids ?? user_codes
    for (const [list, label] of [
      [user_codes, 'user code'],
      [versions, 'version'],
    ] as const)
      if (list && list.length !== keys.length)
        throw new HttpError(400, `There has to be one ${label} for each ${ids ? 'id' : 'user code'}`, { field: `${label.replace(' ', '_')}s` })
    const targets = keys.map((key, index) => ({ ...(ids && { id: key }), user_code: user_codes[index] ?? '', version: versions?.[index] }))
    const { outcomes, undo } = await decidePayments(kind, targets, decision, context)
    const changes = await readConflicts(outcomes, context)
    const outcomesByKey = new Map(keys.map((key, index) => [key, outcomes[index]]))
    const results = bulkResults(keys, `${plural(keys.length, 'package')} set to ${decision.status}`, (key) => {
      const outcome = outcomesByKey.get(key)
      if (!outcome || !('refusal' in outcome)) return undefined
      const current = changes.get(String(outcome.conflictId))
      return current ? { message: describeChange(current), current } : { message: outcome.refusal }
    })
    return { ...results, undo }
  },
})

async function readConflicts(outcomes: readonly TargetResult[], context: WriteContext) {
  const ids = outcomes.flatMap((outcome) => ('conflictId' in outcome ? (outcome.conflictId ?? []) : []))
  if (ids.length === 0) return new Map<string, never>()
  const rows = await readPayments(isAmong(table.id, ids), context)
  return new Map(rows.map((row) => [row.id, row]))
}

const messages = { Accepted: 'Package accepted', Rejected: 'Package rejected', Pending: 'Package is pending again' }
