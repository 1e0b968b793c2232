import type { Release } from '@matchdesk/shared/release'
import { bundle } from './bundle'
import { emissions, events, listMembers, namesModule, subscriptions, variables } from './facts'
import type { TypedPair } from './assertions'
import { typeModulesIn, type TypeModules, type TypeName } from './typeModules'

/** A build, with the code of all scripts. */
type RemoteBuild = Pick<Release, 'name' | 'version'> & Pick<TypedPair, 'imports'> & { readonly code: string }

const isQuoted = (code: string, text: string) => ["'", '"', '`'].some((quote) => code.includes(quote + text + quote))

/** The custom properties that a code takes from its page, without those that it sets itself. */
function variablesUsed(code: string): ReadonlySet<string> {
  const names = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name)
  const properties = new Set(names(/["'`]?(--[\w-]+)["'`]?\s*:/g))
  return new Set(names(/var\((--[\w-]+)/g).filter((name) => !properties.has(name)))
}

/** The events that a code emits, and those that it may listen to: each name that is anywhere else. */
function eventsUsed(code: string, names: readonly string[]) {
  const emission = (name: string) => new RegExp(`\\.emit\\(\\s*["'\`]${name}["'\`]`, 'g')
  return {
    emits: names.filter((name) => emission(name).test(code)),
    hears: names.filter((name) => isQuoted(code.replace(emission(name), ''), name)),
  }
}

/** The part of shared types that a remote imports, and the names in texts that it shares with its host. */
function bundleImports(
  shared: TypeModules,
  title: string,
  imports: TypedPair['imports'],
  { emits, hears, variables: variableNames }: ReturnType<typeof eventsUsed> & { readonly variables: ReadonlySet<string> },
): string {
  const names = Object.entries(imports).flatMap(([library, all]) => all.map((one): TypeName => [library, one]))
  const members: Readonly<Record<string, (member: string) => boolean>> = {
    [events.join()]: (member) => emits.includes(member) || hears.includes(member),
    [variables.join()]: (member) => variableNames.has(member),
  }
  const modules = new Map([...shared, ...[namesModule(emissions, emits), namesModule(subscriptions, hears)].map((one) => [one.name, one] as const)])
  return bundle(modules, {
    title,
    roots: [...names, events, variables, emissions, subscriptions],
    keepsMember: (module, type, member) => members[[module, type].join()]?.(member) ?? true,
  })
}

/** The part of the shared types that a build imports: what a `release` of it expects of every shell. */
export function remoteTypes(shared: string, { name, version, imports, code }: RemoteBuild): string {
  const modules = typeModulesIn(shared)
  const uses = { ...eventsUsed(code, listMembers(modules, events)), variables: variablesUsed(code) }
  return bundleImports(modules, `The types of what ${name} ${version} imports of its host, as it was built.`, imports, uses)
}

const withoutTitle = (text: string) => text.slice(text.indexOf('\n'))

/** Does a shell lend what a remote imports with the very declarations that it was built with? Then the compiler has nothing to compare. */
export function isUnchanged({ shell, remote, imports }: TypedPair): boolean {
  const modules = typeModulesIn(remote)
  const uses = {
    emits: listMembers(modules, emissions),
    hears: listMembers(modules, subscriptions),
    variables: new Set(listMembers(modules, variables)),
  }
  return withoutTitle(bundleImports(typeModulesIn(shell), '', imports, uses)) === withoutTitle(remote)
}
