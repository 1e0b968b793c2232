import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listMissing } from '@matchdesk/shared/release'
import { variables } from '../types/facts'
import { declaredNames, typeModulesIn } from '../types/typeModules'
import { UserError } from '../userError'
import { sharedTypes, sharedTypesFile } from './sharedTypes'

/** The libraries in the head of a types.d.ts, and the names of each. */
const namesIn = (types: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([...types.matchAll(/^\/\/ (.+): (.+)$/gm)].map(([, library = '', names = '']) => [library, names.split(', ')]))

const versionIn = (types: string) => /version (\d+\.\d+\.\d+)/.exec(types)?.[1] ?? '0.0.0'

/** One more name in these changes nothing for a remote: an older host passes it on, or lacks it as an API does. */
const openTypes: ReadonlySet<string> = new Set(['Resource', 'Level', variables[1]])

/** The texts of all declarations, by name: the file that declares a name may change. */
function declarationsIn(types: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string[]>()
  for (const { source, statements } of typeModulesIn(types).values())
    for (const statement of statements)
      for (const name of declaredNames(statement)) texts.set(name, [...(texts.get(name) ?? []), statement.getText(source)].sort())
  return new Map([...texts].filter(([name]) => !openTypes.has(name)).map(([name, all]) => [name, all.join('\n')]))
}

/** The names that are new, or declared in another way. */
function listChanges(before: string, after: string): string[] {
  const previous = declarationsIn(before)
  const changes = [...declarationsIn(after)].filter(([name, text]) => previous.get(name) !== text).map(([name]) => name)
  return [...listMissing(namesIn(after), namesIn(before)), ...changes]
}

const isOlder = (version: string, required: string) => version.localeCompare(required, 'en', { numeric: true }) < 0

/** The error if the version of `after` does not fit the changes since `before`. */
export function findVersionProblem(before: string, after: string): string | undefined {
  const [major = 0, minor = 0] = versionIn(before).split('.').map(Number)
  const version = versionIn(after)
  const missingNames = listMissing(namesIn(before), namesIn(after))
  const [nextMajor, nextMinor] = [`${major + 1}.0.0`, `${major}.${minor + 1}.0`]
  if (missingNames.length > 0 && isOlder(version, nextMajor)) return `${missingNames.join(', ')} is gone: raise REMOTE_VERSION to ${nextMajor}`
  const names = listChanges(before, after)
  if (names.length > 0 && isOlder(version, nextMinor))
    return `What a host shares has changed, ${names.join(', ')}: raise REMOTE_VERSION to ${nextMinor}`
  return undefined
}

/** Writes types.d.ts. Refuses a change of the shared modules without a new version of them. */
export async function api(root: string): Promise<string> {
  const file = join(root, sharedTypesFile)
  const before = await readFile(file, 'utf8').catch(() => undefined)
  const after = sharedTypes(root)
  const problem = before === undefined ? undefined : findVersionProblem(before, after)
  if (problem) throw new UserError(problem)
  await writeFile(file, after)
  return `${sharedTypesFile} lists the shared modules with their types`
}
