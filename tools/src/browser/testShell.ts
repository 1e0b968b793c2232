import { existsSync } from 'node:fs'
import { shellName } from '@matchdesk/shared/contract'
import { buildAll } from '../build/buildAll'
import { packedShellFolder } from '../development/packedShell'
import { distOf, rootOf } from '../paths'
import { readShell } from '../release/shellPointer'
import { verifiedShell } from '../release/verified'
import { filesIn, filesOf } from '../stores/files'
import { storeOf, type Place } from '../stores/storeOf'
import { shellOf } from '../workspaces'
import type { TestShell } from './testHost'

/** The shell in which a remote is tested: the one that will serve it, else the one of this repository, else the packed one. */
export async function testShell(place: Place, folder: string): Promise<TestShell> {
  const live = await readShell(place)
  if (live) return { release: live.current, files: filesOf(storeOf(place), `${shellName}/${live.current.version}`) }
  const files = filesIn(await builtShell(shellOf(rootOf(folder))))
  return { release: await verifiedShell(files), files }
}

async function builtShell(sources: string): Promise<string> {
  if (!existsSync(sources)) return packedShellFolder()
  await buildAll([sources], () => undefined)
  return distOf(sources)
}
