import type * as z from 'zod'
import type { Proxies } from './values'
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

type Environment = z.output<typeof variables>

const required = ['SESSION_SECRET', 'AUDIT_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'PUBLIC_URL', 'OWNER_NAME'] as const
const secrets = ['SESSION_SECRET', 'AUDIT_KEY'] as const
const distinct = [...secrets, 'ADMIN_PASSWORD', 'S3_SECRET_KEY'] as const
const mostProxies = 10
const leastCharacters = 10

/** Reports each setting that would make a production a demo, or let strangers in. */
function refuseDemo(given: Environment, report: (name: keyof Environment, problem: string) => void) {
  for (const name of required) if (given[name] === undefined) report(name, 'is missing; in production there is no default')
  for (const name of secrets) {
    if (getValues(given, name).some((secret) => new Set(secret).size < leastCharacters))
      report(name, `has fewer than ${leastCharacters} different characters; \`openssl rand -base64 48\` prints one that has more`)
  }
  for (const [index, name] of distinct.entries()) {
    const duplicate = distinct.slice(0, index).find((other) => getValues(given, other).some((value) => getValues(given, name).includes(value)))
    if (duplicate) report(name, `must differ from ${duplicate}; \`openssl rand -base64 48\` prints a new one`)
  }
  if (given.ADMIN_PASSWORD === demoAdmin.password) report('ADMIN_PASSWORD', 'is the one of the demo, which everybody knows')
  if (given.DATABASE_URL === undefined) report('DATABASE_URL', 'is missing; in production only DATABASE_URL=embedded chooses the embedded database')
  if (trustsEverybody(given.TRUST_PROXY))
    report(
      'TRUST_PROXY',
      `must name the proxies in production, or count at most ${mostProxies}; else each caller chooses the address that limits count`,
    )
  if (given.DEMO_USERS) report('DEMO_USERS', 'must be 0 in production')
}

const getValues = (given: Environment, name: (typeof distinct)[number]) => [given[name] ?? []].flat()

const trustsEverybody = (proxies: Proxies = false) =>
  typeof proxies === 'function' ? proxies('', mostProxies) : Array.isArray(proxies) ? proxies.some(isWide) : proxies

/** Does a network hold more than any owner has? Those whose IPv6 begins with zeros hold the networks of IPv4, from bit 96 on. */
function isWide(network: string): boolean {
  const [address = '', bits] = network.split('/')
  return bits !== undefined && Number(bits) < 7 + (/^(::|0{1,4}:)/.test(address) ? 96 : 0)
}
