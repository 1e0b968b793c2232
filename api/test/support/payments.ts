import { histories, packageVersions, subscriptions } from '../../src/db/schema'
import type { TestApi } from './testApi'

let count = 0

type Known = Partial<typeof histories.$inferInsert>
interface Payer {
  readonly id: number
}

/** A pending payment of 900 for the normal package Gold, which lasts a month, but for the given columns. */
export async function payment(api: TestApi, { id: user_id }: Payer, known: Known = {}) {
  count++
  const [made] = await api.db
    .insert(histories)
    .values({
      user_id,
      kind: 'normal',
      package_name: 'Gold',
      package_amount: 900,
      package_duration: 1,
      transaction_id: `TX-${count}`,
      payment_method: 'Meezan',
      ...known,
    })
    .returning()
  if (!made) throw new Error('No payment was made')
  return { ...made, wire: String(made.id) }
}

/** A pending subscription to the normal package Gold, but for the given columns. */
export async function subscription(api: TestApi, { id: user_id }: Payer, known: Partial<typeof subscriptions.$inferInsert> = {}) {
  const [made] = await api.db
    .insert(subscriptions)
    .values({ user_id, kind: 'normal', package_name: 'Gold', package_amount: 900, package_duration: 1, ...known })
    .returning()
  if (!made) throw new Error('No subscription was made')
  return made
}

/** What is sold since the year 2000: the normal package Gold for 1,000, which lasts a month, but for the given columns. */
export const sold = (api: TestApi, known: Partial<typeof packageVersions.$inferInsert> = {}) =>
  api.db.insert(packageVersions).values({
    package_type: 'normal',
    package_name: 'Gold',
    package_amount: 1000,
    package_discount: 0,
    package_duration: 1,
    valid_from: new Date(Date.UTC(2000, 0)),
    ...known,
  })
