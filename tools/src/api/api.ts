import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '../userError'
import { lentTypes, lentTypesFile } from './lentTypes'
import { apiReport } from './apiReport'
import { lentDeclarations } from './declarations'

/** The libraries of an api.md, and the names that each lends. */
function namesIn(report: string): Map<string, string[]> {
  const sections = report.split(/^## /m).slice(1)
  return new Map(sections.map((section) => section.split('\n')).map(([title = '', names = '']) => [title, names.split(', ').filter(Boolean)]))
}

const versionIn = (report: string) => /version (\d+)\.(\d+)\.(\d+)/.exec(report)?.slice(1).map(Number) ?? [0, 0, 0]

/** Only hosts read the names of resources: one more changes nothing for a remote, and an older host passes it on. */
const withoutResources = (report: string) => report.replace(/^type Resource = .*$/m, '')

/** Every name in the order of a report, with the texts of its declarations. */
function declarationsIn(report: string): Map<string, string> {
  const declarations = new Map<string, string>(
    [...namesIn(report)].flatMap(([library, names]) => names.map((name): [string, string] => [`${name} of ${library}`, ''])),
  )
  for (const text of withoutResources(report)
    .split(/^(?=(?:declare )?(?:abstract )?(?:const|function|interface|type|class|export) )/m)
    .slice(1)) {
    const name = /^(?:declare )?(?:abstract )?\w+ (?:\{ )?([\w$]+)/.exec(text)?.[1] ?? ''
    declarations.set(name, (declarations.get(name) ?? '') + text.replace(/^(#|```)[^]*/m, '').trim())
  }
  return declarations
}

/** The names that are new, or declared in another way. */
function changedNames(before: string, after: string): string[] {
  const previous = declarationsIn(before)
  return [...declarationsIn(after)].filter(([name, text]) => previous.get(name) !== text).map(([name]) => name)
}

const isBelow = (version: readonly number[], wanted: readonly number[]) => {
  const at = wanted.findIndex((number, index) => number !== version[index])
  return at >= 0 && (version[at] ?? 0) < (wanted[at] ?? 0)
}

/** Names that were lent before and are not now. */
function removedNames(before: string, after: string): string[] {
  const now = namesIn(after)
  return [...namesIn(before)].flatMap(([library, names]) => {
    const left = now.get(library)
    return left ? names.filter((name) => !left.includes(name)).map((name) => `${name} of ${library}`) : [library]
  })
}

/** The error if the version of `after` does not fit the changes since `before`. */
export function untold(before: string, after: string): string | undefined {
  const [major = 0, minor = 0] = versionIn(before)
  const missingNames = removedNames(before, after)
  const version = versionIn(after)
  if (missingNames.length > 0 && isBelow(version, [major + 1, 0, 0]))
    return `${missingNames.join(', ')} is gone: raise REMOTE_VERSION to ${major + 1}.0.0`
  const names = changedNames(before, after)
  if (names.length > 0 && isBelow(version, [major, minor + 1, 0]))
    return `What a host lends has changed, ${names.join(', ')}: raise REMOTE_VERSION to ${major}.${minor + 1}.0`
  return undefined
}

export const apiFile = 'shared/api.md'

/** Writes api.md and types.d.ts. Refuses a change of the shared modules without a new version of them. */
export async function api(root: string): Promise<string> {
  const file = join(root, apiFile)
  const before = await readFile(file, 'utf8').catch(() => undefined)
  const lent = lentDeclarations(root)
  const after = apiReport(root, lent)
  const problem = before === undefined ? undefined : untold(before, after)
  if (problem) throw new UserError(problem)
  await writeFile(file, after)
  await writeFile(join(root, lentTypesFile), lentTypes(root, lent))
  return `${apiFile} lists the shared modules, and ${lentTypesFile} has their types`
}
