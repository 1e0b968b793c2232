import type { contract } from '@matchdesk/shared/contract'
import type { AreaHandlers } from '../../pipeline/handlers'

export const live: AreaHandlers<typeof contract.live> = {
  follow: (_, context) => context.live.follow(context.actor),
}
