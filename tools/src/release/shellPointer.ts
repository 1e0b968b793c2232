import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shellName, ShellPointer } from '@matchdesk/shared/contract'

export const shellPointerFile = (releases: string) => join(releases, shellName, 'current.json')

/** Which version of the shell is served, and which one was before; undefined where none was released yet. */
export async function readShell(releases: string): Promise<ShellPointer | undefined> {
  const content = await readFile(shellPointerFile(releases), 'utf8').catch(() => undefined)
  return content === undefined ? undefined : ShellPointer.parse(JSON.parse(content))
}
