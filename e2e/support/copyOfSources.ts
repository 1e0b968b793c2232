import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const scope = '@matchdesk'

/** Links the packages of others to those of the repository, and our own packages to those of the copy. */
function linkModules(from: string, to: string, workspaces: ReadonlyMap<string, string>) {
  mkdirSync(join(to, scope), { recursive: true })
  for (const name of readdirSync(from)) if (name !== scope) symlinkSync(join(from, name), join(to, name))
  for (const [name, folder] of workspaces) symlinkSync(folder, join(to, scope, name))
}

/** A copy of the sources in a folder of its own, in which a test breaks lines. Returns the folder, and what removes it. */
export function copyOfSources(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-sources-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  const names = readdirSync(join(root, 'node_modules', scope))
  const workspaces = new Map(names.map((name) => [name, join(folder, name)]))
  linkModules(join(root, 'node_modules'), join(folder, 'node_modules'), workspaces)
  for (const name of names) {
    const modules = join(root, name, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, join(folder, name, 'node_modules'))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
