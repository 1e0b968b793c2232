import type { contract } from '@matchdesk/shared/contract'
import type { AreaHandlers } from '../../pipeline/handlers'
import { readDays, readPages } from './percentiles'
import { report } from './report'

export const vitals: AreaHandlers<typeof contract.vitals> = {
  report,
  list: async (_, { tx, now }) => ({ pages: await readPages(tx, now()), days: await readDays(tx, now()) }),
}
