import type { Query } from '../../db/connect'
import { withoutScans } from '../../db/withoutScans'
import { countUpTo } from '../../lists/countUpTo'
import { listedUses, type ListedUse } from '../../db/listedUses'

interface Entry {
  readonly type: string
  readonly name: string
}

export const countUses = (tx: Query, { type, name }: Entry) =>
  withoutScans(tx, async (own) => {
    const count = async ({ by, table, holds }: ListedUse) => ({ ...(await countUpTo(own, table, holds(name))), by })
    const [first, second] = listedUses(type)
    return { ...(await count(first)), ...(second && { also: [await count(second)] }) }
  })
