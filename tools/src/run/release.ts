import { resolve } from 'node:path'
import type { Settings } from '@matchdesk/shared/settings'
import { findBrowser } from '../browser/findBrowser'
import { openPages } from '../browser/openPages'
import { testShell } from '../browser/testShell'
import { distOf, isShell, remoteName, rootOf } from '../paths'
import { filesIn } from '../stores/files'
import type { ReleaseStore } from '../stores/releaseStore'
import { storeAt } from '../stores/storeAt'
import { UserError } from '../userError'
import { buildToRelease } from '../release/buildToRelease'
import { endCanary, promote, rollBack, setEnabled } from '../release/change'
import { findPointer, readPointer } from '../release/changePointer'
import type { Part, PointerTo, Version } from '../release/part'
import { remotePart, shellPart } from '../release/parts'
import { publish } from '../release/publish'
import { releaseArgs, type ReleaseArgs } from '../release/releaseArgs'
import { verify } from '../release/verify'
import { listVersions } from '../release/versions'

/** `release`, in the folder of a remote or of the shell: returns what is served then. */
export async function release(folder: string, args: string[], settings: Settings): Promise<string> {
  const options = releaseArgs(args)
  const store = await storeAt(options.to ?? resolve(rootOf(folder), settings.releasesDir), settings)
  return isShell(folder) ? releaseShell(store, folder, options) : releaseRemote(store, folder, options)
}

export async function releaseShell(store: ReleaseStore, folder: string, options: ReleaseArgs): Promise<string> {
  const { enabled, percent, promote: isPromotion } = options
  if (enabled !== undefined || percent !== undefined || isPromotion)
    throw new UserError('Everybody needs the shell: it has no --enable, --disable, --canary and --promote')
  return releasePart(store, shellPart(), options, () => buildToRelease(folder).then(() => distOf(folder)))
}

function releaseRemote(store: ReleaseStore, folder: string, options: ReleaseArgs): Promise<string> {
  const part = remotePart(remoteName(folder))
  return releasePart(store, part, options, async () => {
    const browser = options.withoutBrowser ? undefined : await findBrowser().catch(offerWithoutBrowser)
    await buildToRelease(folder)
    const dist = distOf(folder)
    if (browser) await openPages(dist, (await verify(part, filesIn(dist))).release, await testShell(store, folder), browser)
    return dist
  })
}

function offerWithoutBrowser(error: Error): never {
  throw new UserError(`${error.message}. With --without-browser, release opens no page first`)
}

/** Builds, checks and publishes a part, or changes only its pointer. */
async function releasePart<R extends Version>(
  store: ReleaseStore,
  part: Part<R>,
  options: ReleaseArgs,
  build: () => Promise<string>,
): Promise<string> {
  const { list, rollback, enabled, promote: isPromotion, percent } = options
  if (list) return listPart(store, part)
  if (rollback) return summary(await rollBack(store, part, rollback.version))
  if (enabled !== undefined) return summary(await setEnabled(store, part, enabled))
  if (isPromotion) return summary(await promote(store, part))
  if (percent === 0) return summary(await endCanary(store, part))
  await findPointer(store, part)
  return summary(await publish(store, part, await build(), percent))
}

async function listPart<R extends Version>(store: ReleaseStore, part: Part<R>): Promise<string> {
  const { current, previous, canary } = await readPointer(store, part)
  return listVersions(store, part.folder, [
    [current.version, 'current'],
    [previous?.version, 'previous'],
    [canary?.release.version, `canary for ${canary?.percent} %`],
  ])
}

const summary = ({ name, enabled, current, previous, canary }: PointerTo<Version>) =>
  [
    `${name} ${current.version}`,
    previous && `before it ${previous.version}`,
    canary && `${canary.release.version} for ${canary.percent} %`,
    !enabled && 'disabled',
  ]
    .filter(Boolean)
    .join(', ')
