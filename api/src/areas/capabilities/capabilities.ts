import { contract, listExtras } from '@matchdesk/shared/contract'
import { hasPasskeys } from '../../auth/passkeys'
import type { AreaHandlers } from '../../pipeline/handlers'

const extras = listExtras(contract)
const withoutPasskeys = extras.filter((name) => name !== 'passkeys')

export const capabilities: AreaHandlers<typeof contract.capabilities> = {
  read: (_, { settings }) => Promise.resolve({ capabilities: hasPasskeys(settings) ? extras : withoutPasskeys }),
}
