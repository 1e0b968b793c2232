import { isLive } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import { refuseClaim } from '../../claims/claimRecords'
import { payments as table, checkVersion, parseId, requireRow } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import { bankDay } from '../../statements/bankDay'
import { lockTargets } from '../payments/lock'
import { readPayments } from '../payments/rows'
import { storeDecisions } from '../payments/storeDecisions'

export const payBacks: AreaHandlers<'payBacks'> = {
  /** The decision keeps its administrator. */
  async note({ params, headers, body }, context) {
    const { now, settings } = context
    const { period, ...paid_back } = body
    const read = () => readPayments(eq(table.id, parseId(params.id, 'Payment')), context)
    const row = requireRow(await read(), 'Payment')
    const target = requireRow(await lockTargets(row.kind, [{ id: row.id, user_code: row.user_code }], context), 'Payment')
    if ('refusal' in target) throw target.claim ? refuseClaim(target.claim) : new HttpError(target.status, target.refusal)
    const before = target.payment
    await checkVersion(context, headers['If-Match'], before, async () => (await read())[0] ?? row)
    if (before.status === 'Pending') throw new HttpError(409, 'Nobody has decided on this payment yet. Accept or reject it first')
    if (paid_back.amount > Math.max(before.package_amount, row.money?.amount ?? 0))
      throw new HttpError(400, 'Amount must be at most what was paid', { field: 'amount' })
    if (paid_back.day > bankDay(now(), settings.timeZone)) throw new HttpError(400, 'Day must not be in the future', { field: 'day' })
    const closed_at = period === 'ends' && isLive(before) ? now().toISOString() : before.closed_at
    const undo = await storeDecisions(row.kind, [{ before, after: { ...before, paid_back, closed_at } }], context)
    return { message: 'Payment marked as paid back', undo }
  },
}
