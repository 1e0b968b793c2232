import { contract, listExtras } from '@matchdesk/shared/contract'
import type { AreaHandlers } from '../../pipeline/handlers'

const served = listExtras(contract)

/** This API serves all of the contract. */
export const capabilities: AreaHandlers<typeof contract.capabilities> = { read: () => Promise.resolve({ capabilities: served }) }
