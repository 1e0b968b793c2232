import { contract, listExtras } from '@matchdesk/shared/contract'
import type { AreaHandlers } from '../../pipeline/handlers'

const extras = listExtras(contract)

export const capabilities: AreaHandlers<typeof contract.capabilities> = { read: () => Promise.resolve({ capabilities: extras }) }
