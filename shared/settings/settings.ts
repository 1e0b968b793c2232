import type * as z from 'zod'
import { schema } from './schema'

export { demoAdmin } from './production'
export { variables } from './schema'

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>

type Values = z.output<typeof schema>

/** The settings with all defaults: `SESSION_HOURS` is `sessionHours`. */
export type Settings = { readonly [Name in keyof Values as CamelCase<Name>]: Values[Name] }

/** The settings, or the one line that says which of them is wrong and why. */
type SettingsOutcome = { settings: Settings; problem?: undefined } | { settings?: undefined; problem: string }

/** Reads an environment. An empty variable counts as one that is not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsOutcome {
  const values = Object.fromEntries(Object.entries(environment).filter(([, text]) => text))
  const { data, error } = schema.safeParse(values)
  const [issue] = error?.issues ?? []
  if (!data) return { problem: `The setting ${String(issue?.path[0])} ${issue?.message}.` }
  return { settings: Object.fromEntries(Object.entries(data).map(([name, value]) => [camelCase(name), value])) as Settings }
}

const camelCase = (name: string) => name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
