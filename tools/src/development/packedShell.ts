import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shellName, ShellRelease, type ShellPointer } from '@matchdesk/shared/contract'
import { UserError } from '../userError'

const packed = fileURLToPath(new URL('../../shell/', import.meta.url))

/** The folder of the shell that tools carry which are installed outside of Matchdesk's repository. */
export function packedShellFolder(): string {
  if (!existsSync(packed)) throw new UserError('There is no shell here, and these tools carry none')
  return packed
}

/** Serves the packed shell. */
export function packedShell(releases: string) {
  let pointer: ShellPointer | undefined
  async function layDown() {
    const packed = packedShellFolder()
    const current = ShellRelease.parse(JSON.parse(await readFile(join(packed, 'release.json'), 'utf8')))
    await cp(packed, join(releases, shellName, current.version), { recursive: true })
    pointer = { current }
  }
  return { first: layDown(), close: async () => undefined, pointer: async () => pointer }
}
