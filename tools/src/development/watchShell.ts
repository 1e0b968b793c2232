import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shellName, ShellRelease } from '@matchdesk/shared/release'
import { localVersion } from '../paths'
import { developmentShell } from './shell'
import { watch } from './watch'

/** Builds the shell for development into `releases` at every change. */
export function watchShell(folder: string, releases: string, say: (text: string) => void, onBuilt: () => void) {
  const place = join(releases, shellName, localVersion(folder))
  let release: ShellRelease | undefined
  const watching = watch(
    developmentShell(folder, place),
    async () => {
      const isFirst = release === undefined
      release = ShellRelease.parse(JSON.parse(await readFile(join(place, 'release.json'), 'utf8')))
      if (!isFirst) onBuilt()
    },
    say,
  )
  return { ...watching, release: async () => release }
}
