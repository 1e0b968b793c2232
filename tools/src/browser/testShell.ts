import { existsSync } from 'node:fs'
import { shellName } from '@matchdesk/shared/release'
import { buildAll } from '../build/buildAll'
import { packedShellFolder } from '../development/packedShell'
import { getDistFolder, findRoot, getShellFolder } from '../paths'
import { shellTarget } from '../release/targets'
import { readShell } from '../release/registry'
import { verify } from '../release/target'
import { filesIn, listFiles } from '../stores/releaseStore'
import type { ReleaseStore } from '../stores/releaseStore'
import type { TestShell } from './testHost'

/** The shell in which a remote is tested: the one that will serve it, else the one of this repository, else the packed one. */
export async function testShell(store: ReleaseStore, folder: string): Promise<TestShell> {
  const live = await readShell(store)
  if (live) return { release: live.current, files: listFiles(store, `${shellName}/${live.current.version}`) }
  const files = filesIn(await builtShell(getShellFolder(findRoot(folder))))
  return { release: (await verify(shellTarget(), files)).release, files }
}

async function builtShell(sources: string): Promise<string> {
  if (!existsSync(sources)) return packedShellFolder()
  await buildAll([sources], () => undefined)
  return getDistFolder(sources)
}
