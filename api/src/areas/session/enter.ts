import { eq } from 'drizzle-orm'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { scopesOf } from '../../auth/rights'
import { openSession } from '../../auth/session'
import { admins } from '../../db'
import { HttpError, unauthorized } from '../../errors/httpError'
import { recordAudit, toChanges } from '../../history/audit'
import { enqueue } from '../../jobs/outbox/outbox'
import type { PublicContext, WriteContext } from '../../pipeline/handlers'
import { readTrials } from '../remotes/trials'
import type { Settings } from '../../settings'
import { isEqual, keyInUse, keysFor } from '../../auth/sessionKeys'

const days = 180

/** Each administrator of a browser has a cookie of their own; it does not name them. */
const toCookie = (admin: string) => `device_${createHash('sha256').update(admin).digest('hex').slice(0, 16)}`

const toSignature = (key: string, admin: string, device: string) => createHmac('sha256', key).update(`${admin} ${device}`).digest('base64url')

/** The device of a sign-in, if this administrator has signed in with it before. It counts its own wrong passwords, and grants nothing else. */
export function readDevice(admin: string | undefined, cookies: string, settings: Settings): string | undefined {
  if (admin === undefined) return undefined
  const [, device, sign] = new RegExp(`(?:^|; )${toCookie(admin)}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`).exec(cookies) ?? []
  if (device === undefined || sign === undefined) return undefined
  return keysFor(settings, 'device').some((key) => isEqual(toSignature(key, admin, device), sign)) ? device : undefined
}

/** The header that makes a browser a known device of this administrator: only a sign-in gets it back, and no script reads it. */
export function deviceCookie(admin: string, currentDevice: string | undefined, settings: Settings): string {
  const device = currentDevice ?? randomBytes(16).toString('base64url')
  const secure = settings.publicApiUrl.startsWith('https:') ? '; Secure' : ''
  const value = `${device}.${toSignature(keyInUse(settings, 'device'), admin, device)}`
  return `${toCookie(admin)}=${value}; Path=/api/v1/admin/login; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`
}

type Admin = Pick<typeof admins.$inferSelect, 'id' | 'name' | 'email_id' | 'user_type'>

/** The signed-in administrator, for one change of their factors at a time. */
export async function lockAdmin({ tx, actor }: WriteContext) {
  const [admin] = await tx.select().from(admins).where(eq(admins.id, actor.id)).for('update')
  if (!admin) throw unauthorized()
  return admin
}

/** Refuses the sign-in of a paused administrator after the right password or passkey, and records the refusal. */
export async function refusePaused(
  { id, paused_at }: typeof admins.$inferSelect,
  action: 'session.refused' | 'passkeys.refused',
  context: PublicContext,
) {
  if (!paused_at) return
  await recordAudit(context.tx, context, { actor: null, action, records: [{ subject: `admin:${id}` }] })
  throw new HttpError(403, 'This account is paused. Ask a colleague.')
}

/** Opens a session after a password or a passkey, in a transaction of the caller. From an unknown device, the owner gets a mail. */
export async function enter({ id, name, email_id, user_type }: Admin, action: 'session.login' | 'passkeys.signIn', context: PublicContext) {
  const { tx, now, ip, settings, cookies, userAgent } = context
  const device = readDevice(id, cookies.header, settings)
  const place = { device: describeDevice(userAgent), ip, by_passkey: action === 'passkeys.signIn' }
  const changes = device === undefined ? toChanges({ unknown_device: place.device }) : []
  await recordAudit(tx, context, { actor: id, action, records: [{ subject: `admin:${id}`, changes }] })
  const token = await openSession(tx, id, settings, now(), place)
  if (device === undefined) await enqueue(tx, context, 'unknown device', email_id)
  cookies.set(deviceCookie(id, device, settings))
  const may = scopesOf({ role: user_type, email: email_id, grant: null }, settings)
  const trials = may.has('remotes.act') ? await readTrials(tx, id, now()) : undefined
  return { token, USERID: id, message: `Welcome, ${name}`, may: [...may], trials }
}

/** In this order: browsers name those that they are made of too. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
] as const

/** In this order: Android names Linux, and an iPhone Mac OS X. */
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'CrOS', 'Mac OS X', 'Linux']
const systemNames: Readonly<Record<string, string>> = { CrOS: 'ChromeOS', 'Mac OS X': 'macOS' }

/** A browser and its system in words, for example `Firefox on Windows`. */
export function describeDevice(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown browser'
  const system = systems.find((name) => userAgent.includes(name))
  return system === undefined ? browser : `${browser} on ${systemNames[system] ?? system}`
}
