import { rmSync } from 'node:fs'
import { buildRemote } from './buildRemote'
import { buildShell } from './buildShell'
import { builtVersion, markOf } from './built'
import { isShell } from '../paths'
import { versionOf } from './version'

/** Builds the workspace in `folder` unless its dist already holds these sources. */
export async function build(folder: string): Promise<{ version: string; fresh: boolean }> {
  const version = versionOf(folder)
  if (builtVersion(folder) === version) return { version, fresh: false }
  rmSync(markOf(folder), { force: true })
  await (isShell(folder) ? buildShell : buildRemote)(folder, version)
  return { version, fresh: true }
}
