import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pointer, type Release } from '@matchdesk/shared/release'
import { globalUnder, renameVersion } from '../../support/remotes/renameVersion'
import { editBuilt } from './builtRemote'

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const pointerFile = (releases: string, name: string) => join(releases, name, 'current.json')

/** The pointer of a remote among the releases of a running console. */
export const readPointer = (releases: string, name: string): Pointer => Pointer.parse(read(pointerFile(releases, name)))

/** Writes a remote of a running console under another version, its code changed by `edit`, and no pointer. */
function writeRemote(releases: string, name: string, version: string, edit = (code: string) => code): Release {
  const { current } = readPointer(releases, name)
  const [from, to] = [join(releases, name, current.version), join(releases, name, version)]
  cpSync(from, to, { recursive: true })
  const built = editBuilt(to, (code) => edit(renameVersion(code, current, version)))
  const entry = { ...built.entry, global: globalUnder(current, version) }
  const release: Release = { ...built, version, folder: `releases/${name}/${version}/`, entry }
  writeFileSync(join(to, 'release.json'), JSON.stringify(release))
  return release
}

/** Releases it for everybody, after what was released. */
export function releaseRemote(releases: string, name: string, version: string, edit?: (code: string) => string): Release {
  const { current } = readPointer(releases, name)
  const release = writeRemote(releases, name, version, edit)
  writeFileSync(pointerFile(releases, name), JSON.stringify({ name, enabled: true, current: release, previous: current }))
  return release
}

/** The same for one of a hundred people, beside what was released. */
export function releaseCanary(releases: string, name: string, version: string, edit?: (code: string) => string): Release {
  const before = readPointer(releases, name)
  const release = writeRemote(releases, name, version, edit)
  writeFileSync(pointerFile(releases, name), JSON.stringify({ ...before, canary: { percent: 1, release } }))
  return release
}

/** Lets a version wait for a second person, as the front server does it for the token of a team. */
export function holdRelease(releases: string, name: string, version: string): Release {
  const release = writeRemote(releases, name, version)
  const waiting = { version, holder: 'team@example.org', at: new Date().toISOString() }
  writeFileSync(join(releases, name, '.waiting.json'), JSON.stringify(waiting))
  return release
}
