import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach } from 'node:test'
import { Pointer, ShellPointer, type Release } from '@matchdesk/shared/release'
import { remoteTarget, shellTarget } from '../../../tools/src/release/targets'
import { publish } from '../../../tools/src/release/publish'
import { folderStore } from '../../../tools/src/stores/folderStore'
import { built, builtShell } from '../../../tools/test/place'

/** A folder of releases for the tests of a file, with two versions of the shell and of `users`; each test finds it so. */
export function releasesFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-releases-'))
  const store = folderStore(join(folder, 'releases'))
  const users = remoteTarget('users')
  beforeEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    const sources = join(folder, 'built')
    for (const version of ['1.0.0', '1.1.0']) {
      await publish(store, shellTarget(), builtShell(sources, version).dist)
      await publish(store, users, built(sources, version).dist)
    }
  })
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'releases', name, 'current.json'), 'utf8'))
  return {
    folder: join(folder, 'releases'),
    users: () => Pointer.parse(read('users')),
    shell: () => ShellPointer.parse(read('shell')),
    release: (version: string, percent?: number, rest?: Partial<Release>) =>
      publish(store, users, built(join(folder, 'built'), version, undefined, rest).dist, percent === undefined ? undefined : { percent }),
  }
}
