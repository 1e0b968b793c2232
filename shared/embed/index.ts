import type { Remote } from '@matchdesk/shared/remote'
import { defineElement } from './element'
import { createMount } from './mount'
import type { Mount } from './types'

export type { EmbedEvent, EmbedEvents, Mount, MountChanges, Mounted, MountOptions, PortalSession } from './types'

/** Makes a remote ready for foreign portals: defines `<matchdesk-users>`, and returns what mounts it. */
export function embed(remote: Remote): Mount {
  const mount = createMount(remote)
  defineElement(`matchdesk-${remote.name}`, mount)
  return mount
}
