import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { UserError } from '../../userError'
import { findRoot } from '../../paths'

interface LockEntry {
  version?: string
  integrity?: string
  /** Set for a workspace: its sources are at hand. */
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The keys in package-lock.json under which Node finds a package, from the importing folder upwards. */
function* candidates(from: string, name: string) {
  for (let folder = from; ; folder = dirname(folder)) {
    yield join(folder, 'node_modules', name)
    if (folder === '.') return
  }
}

const read = new Map<string, ReturnType<typeof parse>>()

/** Reads package-lock.json; a parsed file is cached by its text. */
export function readLockfile(folder: string) {
  const root = findRoot(folder)
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const name = `${root} ${text}`
  const packages = read.get(name) ?? parse(root, text)
  read.set(name, packages)
  return packages
}

function parse(root: string, text: string) {
  const { packages = {} }: { packages?: Record<string, LockEntry> } = JSON.parse(text)

  const find = (from: string, name: string) => [...candidates(from, name)].find((key) => packages[key])

  /** One line for the package and one for each that it needs. */
  function collect(key: string, lines: Map<string, string>) {
    if (lines.has(key)) return
    const { version = '', integrity = '', dependencies, optionalDependencies } = packages[key] ?? {}
    lines.set(key, `${key} ${version} ${integrity}`)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const dependency = find(key, name)
      if (dependency) collect(dependency, lines)
    }
  }

  return {
    isWorkspace: (name: string) => packages[`node_modules/${name}`]?.link === true,
    /** Adds the locked version of what `file` imports, and of all that it needs in turn. */
    lock(file: string, name: string, lines: Map<string, string>) {
      const key = find(relative(root, dirname(file)) || '.', name)
      if (!key) throw new UserError(`${relative(root, file)} imports ${name}, which is not in package-lock.json`)
      collect(key, lines)
    },
  }
}
