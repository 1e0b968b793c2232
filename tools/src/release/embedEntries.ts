import { embedName } from '@matchdesk/shared/contract'
import { storeOf, type Place } from '../stores/storeOf'
import { UserError } from '../userError'

/** The file that portals import for a remote. */
export const entryFile = (remote: string) => `${embedName}/${remote}.js`
const typesFile = (remote: string) => `${embedName}/${remote}.d.ts`

/** The version of a remote that portals are given: its entry is one line that names it. */
export async function embedVersion(place: Place, remote: string): Promise<string | undefined> {
  const stored = await storeOf(place).read(entryFile(remote))
  return /'\.\/([^/']+)\//.exec(stored?.content.toString() ?? '')?.[1]
}

/** Gives portals a version of a remote that lies there, from their next page on. */
export async function giveVersion(place: Place, remote: string, version: string) {
  await write(place, entryFile(remote), `export * from './${version}/${remote}.js'\n`)
  await write(place, typesFile(remote), `export * from './${version}/${remote}'\n`)
}

async function write(place: Place, file: string, line: string) {
  const store = storeOf(place)
  const content = Buffer.from(line)
  const found = await store.read(file)
  // A write whose answer was lost on the way was done all the same.
  if ((await store.replace(file, content, found?.etag)) || (await store.read(file))?.content.equals(content)) return
  throw new UserError(`Somebody else has changed ${file} in ${store.title} meanwhile: look at --list, and do it again`)
}
