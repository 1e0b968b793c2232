import { eq } from 'drizzle-orm'
import { scopesOf } from '../../auth/rights'
import { openSession } from '../../auth/session'
import { admins } from '../../db'
import { HttpError, unauthorized } from '../../errors/httpError'
import { recordAudit } from '../../history/audit'
import { toChanges } from '../../history/changes'
import { enqueue } from '../../jobs/outbox/outbox'
import type { PublicContext, WriteContext } from '../../pipeline/handlers'
import { readTrials } from '../remotes/trials'
import { deviceCookie, readDevice } from './devices'

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

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const find = (names: readonly (readonly [RegExp, string])[], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** A browser and its system in words, for example `Firefox on Windows`. */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [find(browsers, userAgent) ?? 'Unknown browser', find(systems, userAgent)]
  return system === undefined ? browser : `${browser} on ${system}`
}
