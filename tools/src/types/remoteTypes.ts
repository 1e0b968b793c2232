import type { Release } from '@matchdesk/shared/release'
import { bundle } from './bundle'
import { capabilities, emissions, events, membersOf, namesModule, subscriptions, variables } from './facts'
import { typeModulesIn, type TypeModule, type TypeName } from './typeModules'

interface RemoteBuild extends Pick<Release, 'name' | 'version' | 'pages'> {
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** The code of all scripts. */
  readonly code: string
}

const isQuoted = (code: string, text: string) => ["'", '"', '`'].some((quote) => code.includes(quote + text + quote))

/** The custom properties that a code takes from its page, without those that it sets itself. */
function variablesUsed(code: string): ReadonlySet<string> {
  const names = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name)
  const own = new Set(names(/["'`]?(--[\w-]+)["'`]?\s*:/g))
  return new Set(names(/var\((--[\w-]+)/g).filter((name) => !own.has(name)))
}

/** The events that a code emits, and those that it may listen to: each name that is anywhere else. */
function eventsUsed(code: string, names: readonly string[]) {
  const emission = (name: string) => new RegExp(`\\.emit\\(\\s*["'\`]${name}["'\`]`, 'g')
  return {
    emits: names.filter((name) => emission(name).test(code)),
    hears: names.filter((name) => isQuoted(code.replace(emission(name), ''), name)),
  }
}

/** The part of the lent types that a build imports: what a `release` of it expects of every shell. */
export function remoteTypes(lent: string, { name, version, imports, pages, code }: RemoteBuild): string {
  const modules = new Map<string, TypeModule>(typeModulesIn(lent))
  const names = Object.entries(imports).flatMap(([library, all]) => all.map((one): TypeName => [library, one]))
  const needs = new Set(pages.map((page) => page.needs))
  const { emits, hears } = eventsUsed(code, membersOf(modules, events))
  for (const module of [namesModule(emissions, emits), namesModule(subscriptions, hears)]) modules.set(module.name, module)
  const taken = variablesUsed(code)
  const members: Readonly<Record<string, (member: string) => boolean>> = {
    [events.join()]: (member) => emits.includes(member) || hears.includes(member),
    [variables.join()]: (member) => taken.has(member),
    [capabilities.join()]: (member) => needs.has(member),
  }
  return bundle(modules, {
    title: `The types of what ${name} ${version} imports of its host, as it was built.`,
    roots: [...names, events, variables, capabilities, emissions, subscriptions],
    keepsMember: (module, type, member) => members[[module, type].join()]?.(member) ?? true,
  })
}
