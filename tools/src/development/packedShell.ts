import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shellName, ShellRelease } from '@matchdesk/shared/release'
import { UserError } from '../userError'

const shellFolder = fileURLToPath(new URL('../../shell/', import.meta.url))

/** The folder of the shell that tools carry which are installed outside of Matchdesk's repository. */
export function packedShellFolder(): string {
  if (!existsSync(shellFolder)) throw new UserError('There is no shell here, and these tools carry none')
  return shellFolder
}

/** Serves the packed shell. */
export function packedShell(releases: string) {
  async function copy() {
    const folder = packedShellFolder()
    const release = ShellRelease.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')))
    await cp(folder, join(releases, shellName, release.version), { recursive: true })
    return release
  }
  const firstBuild = copy()
  return { firstBuild, close: async () => undefined, release: () => firstBuild }
}
