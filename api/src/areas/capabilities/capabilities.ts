import { levels, type contract } from '@matchdesk/shared/contract'
import type { AreaHandlers } from '../../pipeline/handlers'

export const capabilities: AreaHandlers<typeof contract.capabilities> = {
  read: () => Promise.resolve({ capabilities: [...levels] }),
}
