import type { Pointer } from '@matchdesk/shared/contract'
import { distOf, remoteName } from '../paths'
import type { Place } from '../stores/storeOf'
import { buildToRelease } from './buildToRelease'
import { listed } from './listed'
import { readPointer } from './pointers'
import { promote, publish, rollBack, switchTo } from './publish'
import type { ReleaseArgs } from './releaseArgs'

const summary = ({ name, enabled, current, previous, canary }: Pointer) =>
  [
    `${name} ${current.version}`,
    previous && `before it ${previous.version}`,
    canary && `${canary.release.version} for ${canary.percent} %`,
    !enabled && 'disabled',
  ]
    .filter(Boolean)
    .join(', ')

/** Builds, checks and publishes a remote, or changes only its pointer. */
export async function releaseRemote(folder: string, place: Place, asked: ReleaseArgs): Promise<string> {
  const name = remoteName(folder)
  if (asked.list) {
    const { current, previous, canary } = await readPointer(place, name)
    return listed(place, name, [
      [canary?.release.version, `canary for ${canary?.percent} %`],
      [previous?.version, 'previous'],
      [current.version, 'current'],
    ])
  }
  if (asked.rollback !== undefined) return summary(await rollBack(place, name, asked.rollback))
  if (asked.enabled !== undefined) return summary(await switchTo(place, name, asked.enabled))
  if (asked.promote) return summary(await promote(place, name))
  await buildToRelease(folder)
  return summary(await publish(distOf(folder), place, asked.percent))
}
