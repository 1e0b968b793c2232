import * as z from 'zod'

/** The proxies to believe about a caller's address, as Fastify's `trustProxy`. */
export type Proxies = boolean | string[] | ((address: string, hop: number) => boolean)

/** A whole number in decimal digits. */
export function integer(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(least, error).max(most, error))
}

/** `true` or `false`. */
export const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')

/** Only names like `Asia/Karachi` or `UTC`: JavaScript and PostgreSQL read an offset like `+05:00` with opposite signs. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w/+-]*$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An address that begins with one of these, such as `smtp://`. */
export const address = (beginnings: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && beginnings.some((one) => text.startsWith(one)),
      `must be an address that begins with ${beginnings.join(' or ')}`,
    )

/** Scheme, host and port, as browsers write them. */
export const origin = z
  .string()
  .refine(isOrigin, { error: 'must be written like https://portal.example.org', abort: true })
  .transform((text) => new URL(text).origin)

/** An address that paths are added to. */
export const baseAddress = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:\/\/[^?#]+$/.test(text), 'must be written like https://api.example.org/v1')
  .transform((text) => text.replace(/\/+$/, ''))

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
}

/** Several values, separated by commas or spaces. */
export const list = <T>(one: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(one))

/** A key, or a new one and the one before it, which is still accepted. */
export const keys = list(z.string().min(32, 'must have at least 32 characters')).refine(
  (given) => given.length <= 2,
  'must be one key, or a new and an old one',
)

const addresses = list(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))

/** `true`, `false`, how many proxies are ours, or their addresses. */
export const proxies = z.string().transform((text, context): Proxies => {
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text)
  const result = addresses.safeParse(text)
  if (result.success && result.data.length > 0) return result.data
  context.addIssue('must be true, false, a number of proxies or their addresses')
  return z.NEVER
})

const account = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().optional(),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
})

/** The credentials of a service account of Google, as its console gives them out. */
export const serviceAccount = z.string().transform((text, context) => {
  try {
    return account.parse(JSON.parse(text))
  } catch {
    context.addIssue('must be the JSON of a service account, with project_id, client_email and private_key')
    return z.NEVER
  }
})
