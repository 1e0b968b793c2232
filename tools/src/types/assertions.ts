import { emissions, events, listMembers, subscriptions, variables } from './facts'
import { typeModulesIn, type TypeName } from './typeModules'
import { widenLiterals } from './widenLiterals'

type Names = Readonly<Record<string, readonly string[]>>

/** A shell and a remote, each with the text of its `types.d.ts`. */
export interface TypedPair {
  readonly shell: string
  readonly remote: string
  /** The names that the remote imports of each library. */
  readonly imports: Names
}

/** One comparison: a line that compiles if the shell shares what the remote imports. */
export interface Assertion {
  readonly line: string
  /** The name that is compared, in the module of the remote. */
  readonly member: TypeName
  readonly title: string
  /** The interface of names that has it as a member. */
  readonly type?: string
  /** Does the value go from the remote to the shell? Functions do both. */
  readonly isGiven?: boolean
}

const neutral = 'matchdesk:events'

/** The file that all others speak of in place of events. */
export const neutralEvents = `declare module '${neutral}' { export interface BusEvents { event: unknown } }`

/** The interface that has the events of a side in its prefixed file. */
export const ownEvents = 'OwnEvents'

/** Gives the modules of a `types.d.ts` names of their own. Events are compared one by one, so that functions of both sides speak of the same ones. */
export const withPrefix = (text: string, prefix: string) =>
  [...typeModulesIn(text).keys()]
    .reduce((all, name) => all.replaceAll(`'${name}'`, `'${prefix}:${name}'`), text)
    .replace(`export interface ${events[1]} {`, `export { ${events[1]} } from '${neutral}'; export interface ${ownEvents} {`)

const line = (target: string, source: string) => `{ const test: ${target} = 0 as unknown as ${source} }`

/** The comparisons of a remote with a shell, whose modules have these prefixes. */
export function listAssertions({ remote, imports }: TypedPair, shellPrefix: string, remotePrefix: string): Assertion[] {
  const modules = typeModulesIn(remote)
  const atShell = ([module]: TypeName) => `import('${shellPrefix}:${module}')`
  const atRemote = ([module]: TypeName) => `import('${remotePrefix}:${module}')`
  const listEvents = (fact: TypeName, isEmitted: boolean): Assertion[] =>
    listMembers(modules, fact).map((name) => {
      const at = (side: typeof atShell) => `${side(events)}.${ownEvents}['${name}']`
      const [shell, remoteSide] = [at(atShell), at(atRemote)]
      return {
        line: isEmitted ? line(shell, remoteSide) : line(remoteSide, shell),
        member: [events[0], name],
        title: `the event ${name}`,
        type: ownEvents,
        isGiven: isEmitted,
      }
    })
  const names = Object.entries(imports).flatMap(([library, all]) => (modules.has(library) ? all.map((name): TypeName => [library, name]) : []))
  return [
    ...names.map((member) => ({
      line: line(`typeof ${atRemote(member)}.${member[1]}`, `typeof ${atShell(member)}.${member[1]}`),
      member,
      title: `${member[1]} of ${member[0]}`,
    })),
    ...listMembers(modules, variables).map((name) => ({
      line: line('unknown', `${atShell(variables)}.${variables[1]}['${name}']`),
      member: [variables[0], name] as const,
      title: `the CSS variable ${name}`,
      type: variables[1],
    })),
    ...listEvents(emissions, true),
    ...listEvents(subscriptions, false),
  ]
}

/** The text of a remote as a shell is compared with it. */
export const remoteText = ({ shell, remote }: TypedPair, prefix: string) => withPrefix(widenLiterals(remote, shell), prefix)
