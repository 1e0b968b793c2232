import type * as z from 'zod'
import { refuseDemo } from './production'
import { demoAdmin, variables } from './variables'

export { demoAdmin, variables }

/** All of them together, with the defaults that follow from others. */
const schema = variables
  .superRefine((values, context) => {
    if (values.NODE_ENV === 'production') refuseDemo(values, (name, message) => context.addIssue({ code: 'custom', path: [name], message }))
  })
  .transform((values) => ({ ...values, PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}` }))
  .transform(({ PUBLIC_URL, PUBLIC_API_URL = PUBLIC_URL, PUBLIC_RELEASES_URL = PUBLIC_URL, ...values }) => ({
    ...values,
    PUBLIC_URL,
    PUBLIC_API_URL,
    PUBLIC_RELEASES_URL,
    // The console is no portal: where the API has an origin of its own, it is let in without being listed.
    ALLOWED_ORIGINS: PUBLIC_API_URL === PUBLIC_URL ? values.ALLOWED_ORIGINS : [PUBLIC_URL, ...values.ALLOWED_ORIGINS],
    DATABASE_URL: values.DATABASE_URL ?? 'embedded',
    DEMO_USERS: values.DEMO_USERS ?? (values.NODE_ENV === 'production' ? 0 : 5000),
    ADMIN_EMAIL: values.ADMIN_EMAIL ?? demoAdmin.email,
    ADMIN_PASSWORD: values.ADMIN_PASSWORD ?? demoAdmin.password,
  }))

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
