import type { ReleaseStore } from '../stores/releaseStore'
import { storeOf, type Place } from '../stores/storeOf'
import { pointerFile } from './pointers'
import { versionsIn } from './versions'

const kept = 5
/** What a release in progress lays down is younger than this, in milliseconds. */
const abandoned = 3_600_000

/** Removes what is older than the five newest versions and not used, and what a killed release left behind. */
export async function removeOld(place: Place, name: string, used: readonly (string | undefined)[]) {
  const store = storeOf(place)
  const old = (await versionsIn(store, name)).slice(kept).filter((version) => !used.includes(version))
  const left = (await store.versions(name)).filter(({ isWhole, changedAt }) => !isWhole && Date.now() - changedAt > abandoned)
  await Promise.all([...old.map((version) => withdraw(store, name, version)), ...left.map(({ version }) => store.remove(`${name}/${version}`))])
}

/**
 * Takes a version away that nobody points to. Where pointers are not locked, somebody may do so in this moment: who writes a
 * pointer looks after it whether the version is whole, and here it is made so again where it is pointed to.
 */
async function withdraw(store: ReleaseStore, name: string, version: string) {
  const marker = `${name}/${version}/release.json`
  const described = await store.read(marker)
  await store.remove(marker)
  if (described && (await isPointedTo(store, name, version))) await store.replace(marker, described.content, undefined)
  else await store.remove(`${name}/${version}`)
}

/** Read as text, since it may be a pointer of any kind, or a broken one. */
async function isPointedTo(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  const pointer = await store.read(pointerFile(name))
  return pointer !== undefined && pointer.content.includes(JSON.stringify(version))
}
