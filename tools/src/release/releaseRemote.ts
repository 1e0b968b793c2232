import type { Pointer } from '@matchdesk/shared/contract'
import { findBrowser } from '../browser/findBrowser'
import { openPages } from '../browser/openPages'
import { testShell } from '../browser/testShell'
import { distOf, remoteName } from '../paths'
import { filesIn } from '../stores/files'
import type { Place } from '../stores/storeOf'
import { UserError } from '../userError'
import { buildToRelease } from './buildToRelease'
import { listed } from './listed'
import { readPointer } from './pointers'
import { promote, publish, rollBack, switchTo } from './publish'
import type { ReleaseArgs } from './releaseArgs'
import { verified } from './verified'

const summary = ({ name, enabled, current, previous, canary }: Pointer) =>
  [
    `${name} ${current.version}`,
    previous && `before it ${previous.version}`,
    canary && `${canary.release.version} for ${canary.percent} %`,
    !enabled && 'disabled',
  ]
    .filter(Boolean)
    .join(', ')

function offerWithoutBrowser(error: Error): never {
  throw new UserError(`${error.message}. With --without-browser, release opens no page first`)
}

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
  const browser = asked.withoutBrowser ? undefined : await findBrowser().catch(offerWithoutBrowser)
  await buildToRelease(folder)
  const dist = distOf(folder)
  if (browser) await openPages(dist, await verified(filesIn(dist)), await testShell(place, folder), browser)
  return summary(await publish(dist, place, asked.percent))
}
