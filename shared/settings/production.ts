import type * as z from 'zod'
import { demoAdmin, type variables } from './variables'
import type { Proxies } from './values'

type Environment = z.output<typeof variables>

const required = ['SESSION_SECRET', 'AUDIT_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'PUBLIC_URL', 'OWNER_NAME'] as const
const secrets = ['SESSION_SECRET', 'AUDIT_KEY'] as const
const distinct = [...secrets, 'ADMIN_PASSWORD', 'S3_SECRET_KEY'] as const
const mostProxies = 10
const leastCharacters = 10

/** Reports each setting that would make a production a demo, or let strangers in. */
export function refuseDemo(given: Environment, report: (name: keyof Environment, problem: string) => void) {
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
