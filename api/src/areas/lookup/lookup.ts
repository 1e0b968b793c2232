import type { contract } from '@matchdesk/shared/contract'
import { withoutScans } from '../../db/connection/connect'
import type { AreaHandlers } from '../../pipeline/handlers'
import { findAdmins, findBankDetails, findPayments } from './records'
import { toTerms } from './terms'
import { findUsers } from './users'

const maximum = 10
const maximumAdmins = 3

export const lookup: AreaHandlers<typeof contract.lookup> = {
  find({ query }, { tx }) {
    const terms = toTerms(query.text)
    if (!terms.text) return Promise.resolve({ found: [] })
    return withoutScans(tx, async (tx) => {
      const exact = [...(await findPayments(tx, terms, maximum)), ...(await findBankDetails(tx, terms, maximum))].slice(0, maximum)
      const admins = await findAdmins(tx, terms, Math.min(maximumAdmins, maximum - exact.length))
      const users = await findUsers(tx, terms, maximum - exact.length - admins.length)
      return { found: [...exact, ...users, ...admins] }
    })
  },
}
