import { levels, payments, type Level } from '@matchdesk/shared/contract'
import type { Request } from '@matchdesk/shared/client'
import { capabilitiesOf, fakeHost, ok } from '@matchdesk/shared/test'
import { ApprovalScreen } from '../approvals/Approvals'
import { defineApprovals } from '../approvals/defineApprovals'
import type { Payment } from '../payment'

const approvals = defineApprovals(payments.normal, 'History')

interface Options {
  readonly path?: string
  readonly names?: readonly Level[]
  /** The reasons for a rejection; without it, there are none. */
  readonly readReasons?: () => readonly object[]
}

interface Decision {
  readonly id?: string
  readonly ids?: readonly string[]
  readonly status: string
  readonly reason?: string
  readonly correction?: string
}

export const withoutReview = levels.filter((name) => name !== 'review')

/** The approvals on an API that has these payments, and takes each decision on them. */
export function openApprovals(rows: readonly Payment[], { path = '/page', names = levels, readReasons }: Options = {}) {
  function reply({ method, path: at, query, body }: Request) {
    if (readReasons && at.startsWith('/masterdata')) return ok(readReasons())
    const history = rows.filter(({ money }) => query.money === undefined || money?.state === query.money)
    if (method === 'GET') return ok({ history, total: history.length })
    const { id, ids, ...decision } = body as Decision
    if (ids) return ok({ message: 'Done', results: ids.map((one) => ({ id: one, done: true })) })
    return ok({ message: 'Done', history: { ...rows.find((row) => row.id === id)!, ...decision, updatedAt: '2026-01-01T11:00:00.000Z' } })
  }
  const host = fakeHost(reply, capabilitiesOf(names), { scripted: readReasons ? ['/masterdata/Rejection%20Reason'] : [] })
  const { user } = host.open(<ApprovalScreen approvals={approvals} />, path)
  const listDecisions = () => host.requests.filter(({ method }) => method === 'POST').map(({ body }) => body as Decision)
  return { ...host, user, listDecisions }
}
