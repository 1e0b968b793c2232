import type { contract } from '@matchdesk/shared/contract'
import { withoutScans } from '../../db/withoutScans'
import type { AreaHandlers } from '../../pipeline/handlers'
import { findAdmins, findBankDetails, findPayments } from './others'
import { toTerms } from './terms'
import { findUsers } from './users'

const most = 10
const maximumAdmins = 3

export const lookup: AreaHandlers<typeof contract.lookup> = {
  find({ query }, { tx }) {
    const terms = toTerms(query.text)
    if (!terms.text) return Promise.resolve({ found: [] })
    return withoutScans(tx, async (own) => {
      const exact = [...(await findPayments(own, terms, most)), ...(await findBankDetails(own, terms, most))].slice(0, most)
      const admins = await findAdmins(own, terms, Math.min(maximumAdmins, most - exact.length))
      const users = await findUsers(own, terms, most - exact.length - admins.length)
      return { found: [...exact, ...users, ...admins] }
    })
  },
}
