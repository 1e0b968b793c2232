import type { ReleaseStore } from '../stores/releaseStore'
import { storeOf, type Place } from '../stores/storeOf'
import { pointerFile } from './pointers'
import { versionsIn } from './versions'

const kept = 5
/** What a release in progress lays down is younger than this, in milliseconds. */
const abandoned = 3_600_000

/**
 * Removes what is older than the five newest versions and not used, and what a killed release left behind. `pointers` are the files
 * that may name a version.
 */
export async function removeOld(
  place: Place,
  name: string,
  used: readonly (string | undefined)[],
  pointers: readonly string[] = [pointerFile(name)],
) {
  const store = storeOf(place)
  const old = (await versionsIn(store, name)).slice(kept).filter((version) => !used.includes(version))
  const left = (await store.versions(name)).filter(({ isWhole, changedAt }) => !isWhole && Date.now() - changedAt > abandoned)
  const withdrawn = old.map((version) => withdraw(store, `${name}/${version}`, () => isPointedTo(store, pointers, version)))
  await Promise.all([...withdrawn, ...left.map(({ version }) => store.remove(`${name}/${version}`))])
}

/**
 * Takes a version away that nobody points to. Where pointers are not locked, somebody may do so in this moment: who writes a
 * pointer looks after it whether the version is whole, and here it is made so again where it is pointed to.
 */
async function withdraw(store: ReleaseStore, folder: string, isNeeded: () => Promise<boolean>) {
  const marker = `${folder}/release.json`
  const described = await store.read(marker)
  await store.remove(marker)
  if (described && (await isNeeded())) await store.replace(marker, described.content, undefined)
  else await store.remove(folder)
}

/** Read as text, since it may be a pointer of any kind, or a broken one. */
async function isPointedTo(store: ReleaseStore, pointers: readonly string[], version: string): Promise<boolean> {
  const found = await Promise.all(pointers.map((pointer) => store.read(pointer)))
  return found.some((pointer) => [`"${version}"`, `./${version}/`].some((named) => pointer?.content.includes(named)))
}
