import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach } from 'node:test'
import { Pointer, ShellPointer } from '@matchdesk/shared/contract'
import { publish } from '../../../tools/src/release/publish'
import { publishShell } from '../../../tools/src/release/publishShell'
import { built, builtShell } from '../../../tools/test/place'

/** A folder of releases for the tests of a file, with two versions of the shell and of `users`; each test finds it so. */
export function releasesFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-releases-'))
  beforeEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    const [sources, releases] = [join(folder, 'built'), join(folder, 'releases')]
    for (const version of ['1.0.0', '1.1.0']) {
      await publishShell(builtShell(sources, version).dist, releases)
      await publish(built(sources, version).dist, releases)
    }
  })
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'releases', name, 'current.json'), 'utf8'))
  return {
    folder: join(folder, 'releases'),
    users: () => Pointer.parse(read('users')),
    shell: () => ShellPointer.parse(read('shell')),
    release: (version: string, percent?: number) => publish(built(join(folder, 'built'), version).dist, join(folder, 'releases'), percent),
  }
}
