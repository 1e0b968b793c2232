import type { Query } from '../../db/connection/connect'
import { withoutScans } from '../../db/connection/connect'
import { countUpTo } from '../../lists/countUpTo'
import { listUses, type ListUse } from '../../db/listedUses'

interface Entry {
  readonly type: string
  readonly name: string
}

export const countUses = (tx: Query, { type, name }: Entry) =>
  withoutScans(tx, async (tx) => {
    const count = async ({ by, table, holds }: ListUse) => ({ ...(await countUpTo(tx, table, holds(name))), by })
    const [primary, second] = listUses(type)
    return { ...(await count(primary)), ...(second && { also: [await count(second)] }) }
  })
