import type { contract } from '@matchdesk/shared/contract'
import type { AreaHandlers } from '../../pipeline/handlers'
import { readOwners } from '../../releases/owners'
import { readGroups } from './groups'
import { readDays, readPages } from './percentiles'
import { report } from './report'

export const telemetry: AreaHandlers<typeof contract.telemetry> = {
  report,
  async failures(_, { tx, now, settings }) {
    const [groups, owners] = [await readGroups(tx, now()), await readOwners(settings)]
    return { groups, owners: [...owners].map(([remote, owner]) => ({ remote, ...owner })) }
  },
  vitals: async (_, { tx, now, settings }) => ({ pages: await readPages(tx, now()), days: await readDays(tx, now(), settings.timeZone) }),
}
