import type { Pointer } from '@matchdesk/shared/contract'
import { distOf, remoteName } from '../paths'
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
export async function releaseRemote(folder: string, releases: string, asked: ReleaseArgs): Promise<string> {
  const name = remoteName(folder)
  if (asked.list) {
    const { current, previous, canary } = await readPointer(releases, name)
    return listed(releases, name, [
      [canary?.release.version, `canary for ${canary?.percent} %`],
      [previous?.version, 'previous'],
      [current.version, 'current'],
    ])
  }
  if (asked.rollback !== undefined) return summary(await rollBack(releases, name, asked.rollback))
  if (asked.enabled !== undefined) return summary(await switchTo(releases, name, asked.enabled))
  if (asked.promote) return summary(await promote(releases, name))
  await buildToRelease(folder)
  return summary(await publish(distOf(folder), releases, asked.percent))
}
