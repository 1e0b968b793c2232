import { withoutScans } from '../../db'
import type { AreaHandlers } from '../../pipeline/handlers'
import { findAdmins, findBankDetails, findPayments } from './records'
import { toTerms } from './terms'
import { findUsers } from './users'

const maximum = 10
const maximumAdmins = 3

export const lookup: AreaHandlers<'lookup'> = {
  find({ query }, { tx, media, actor: { may } }) {
    const terms = toTerms(query.text)
    if (!terms.text) return Promise.resolve({ found: [] })
    return withoutScans(tx, async (tx) => {
      const payments = may.has('payments.read') ? await findPayments(tx, terms, maximum) : []
      const accounts = may.has('bank.read') ? await findBankDetails(tx, terms, maximum) : []
      const exact = [...payments, ...accounts].slice(0, maximum)
      const admins = may.has('admins.read') ? await findAdmins(tx, terms, Math.min(maximumAdmins, maximum - exact.length)) : []
      const users = may.has('users.read') ? await findUsers(tx, terms, maximum - exact.length - admins.length, media) : []
      return { found: [...exact, ...users, ...admins] }
    })
  },
}
