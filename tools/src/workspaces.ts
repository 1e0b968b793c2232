import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the remotes of a repository. */
export const remotesOf = (root: string) =>
  readdirSync(root)
    .filter((name) => /^mfe-[a-z]/.test(name) && existsSync(join(root, name, 'package.json')))
    .sort()
    .map((name) => join(root, name))

/** The folder of what all share, where the remotes are built for foreign portals. */
export const sharedOf = (root: string) => join(root, 'shared')

export const shellOf = (root: string) => join(root, 'shell')
