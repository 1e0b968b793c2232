import { withoutScans, type Query } from '../../db/connection/connect'
import { countUpTo } from '../../lists/countUpTo'
import type { masterdata } from '../../db/schema'
import { listUses, type ListUse } from '../../db/listedUses'

export const countUses = (tx: Query, { type, name }: Pick<typeof masterdata.$inferSelect, 'type' | 'name'>) =>
  withoutScans(tx, async (tx) => {
    const count = async ({ by, table, holds }: ListUse) => ({ ...(await countUpTo(tx, table, holds(name))), by })
    const [primary, second] = listUses(type)
    return { ...(await count(primary)), ...(second && { also: [await count(second)] }) }
  })
