import { realpathSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPackage, readPackage, findRoot } from '../../paths'

const modules = `${sep}node_modules${sep}`

/** The plugin of federation writes its start into a file whose name is a hash over an absolute path. */
const generatedStart = /[^ ]*\.federation[\\/]entry\.[0-9a-f]+\.js/

const tools = fileURLToPath(new URL('../../../', import.meta.url))

/** Names files by their package, so that the name is the same in whatever folder the repository or the remote is. */
export function portableNames(folder: string) {
  const packages = [folder, realpathSync(findPackage('@matchdesk/shared', folder)), resolve(tools)]
  const workspaces = packages.map((path) => ({ path: `${path}${sep}`, name: readPackage(path).name }))
  const root = findRoot(folder)

  function getName(file: string): string {
    const workspace = workspaces.find(({ path }) => file.startsWith(path))
    if (workspace) return join(workspace.name, relative(workspace.path, file))
    return file.includes(modules) ? file.slice(file.indexOf(modules) + 1) : relative(root, file)
  }
  return (file: string) => (generatedStart.test(file) ? 'federation/entry' : getName(file).replaceAll(sep, '/'))
}
