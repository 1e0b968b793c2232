import type { contract } from '@matchdesk/shared/contract'
import type { AreaHandlers } from '../../pipeline/handlers'
import { readGroups } from './groups'
import { readOwners } from '../../releases/owners'
import { report } from './report'

export const failures: AreaHandlers<typeof contract.failures> = {
  report,
  async list(_, { tx, now, settings }) {
    const [groups, owners] = [await readGroups(tx, now()), await readOwners(settings)]
    return { groups, owners: [...owners].map(([remote, owner]) => ({ remote, ...owner })) }
  },
}
