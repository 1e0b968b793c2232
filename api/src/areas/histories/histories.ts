import type { contract } from '@matchdesk/shared/contract'
import { eq } from 'drizzle-orm'
import { histories as table } from '../../db/schema'
import { HttpError, notFound } from '../../errors/httpError'
import type { AreaHandlers } from '../../http/handlers'
import { bulkResults } from '../../records/bulkResults'
import { checkVersion } from '../../records/versions'
import { decide } from './decide'
import { listPayments, selectPayments, toResponse, type Kind } from './rows'

/** The payments for packages of one kind. */
export const histories = (kind: Kind): AreaHandlers<typeof contract.histories> => ({
  list: ({ query }, context) => listPayments(kind, query, context),

  async decide({ headers, body: { user_code, id, status } }, context) {
    const { tx, media } = context
    const current = async (found: number) => {
      const [row] = await selectPayments(tx, eq(table.id, found))
      if (!row) throw notFound('Payment')
      return toResponse(row, media)
    }
    const [outcome] = await decide(kind, [{ user_code, id }], status, context, async (found) => {
      if (headers['If-Match'] !== undefined) checkVersion(headers['If-Match'], await current(found))
    })
    if (!outcome) throw notFound('Payment')
    if ('refusal' in outcome) throw new HttpError(outcome.status, outcome.refusal)
    return { message: messages[status], history: await current(outcome.id) }
  },

  async decideMany({ body: { user_codes, ids, status } }, context) {
    if (ids && ids.length !== user_codes.length) throw new HttpError(400, 'There has to be one user code for each id', { field: 'user_codes' })
    const sent = ids ? ids.map((id, index) => ({ id, user_code: user_codes[index] ?? '' })) : user_codes.map((user_code) => ({ user_code }))
    const outcomes = await decide(kind, sent, status, context)
    const keys = ids ?? user_codes
    const outcomeOf = new Map(keys.map((key, index) => [key, outcomes[index]]))
    return bulkResults(keys, {
      successMessage: `${keys.length} packages set to ${status}`,
      refusal: (key) => {
        const outcome = outcomeOf.get(key)
        return outcome && 'refusal' in outcome ? outcome.refusal : undefined
      },
    })
  },
})

const messages = { Accepted: 'Package accepted', Rejected: 'Package rejected', Pending: 'Package is pending again' }
