import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { secondFactors as table, sessions, type admins, type Query } from '../db'
import type { Settings } from '../settings'
import { HttpError } from '../errors/httpError'
import { keyInUse, keysFor } from './sessionKeys'
import { readPasskeys } from './passkeys'
import type { Actor } from './session'

/** In seconds: how long the app shows a code. The code before and the one after count too, since clocks differ. */
const period = 30
const recoveryCodes = 10

type Owner = Pick<typeof admins.$inferSelect, 'id' | 'email_id'>

const createTotp = (secret: string, settings: Settings, label = '') =>
  new TOTP({ issuer: settings.appName, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

const encryptionKey = (key: string) => createHash('sha256').update(key).digest()

/** Only this administrator's row can be decrypted with the result. */
function encrypt(secret: string, admin: string, settings: Settings): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(keyInUse(settings, 'factor')), iv).setAAD(Buffer.from(admin))
  return Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Undefined after both keys of the settings were replaced. */
function decrypt(cipher: string, admin: string, settings: Settings): string | undefined {
  const bytes = Buffer.from(cipher, 'base64url')
  for (const key of keysFor(settings, 'factor'))
    try {
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey(key), bytes.subarray(0, 12)).setAAD(Buffer.from(admin))
      decipher.setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
    } catch {
      continue
    }
  return undefined
}

const toHash = (code: string, admin: string, key: string) => createHmac('sha256', key).update(`${admin} ${code}`).digest('base64url')

const bare = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Stores a new unconfirmed secret. `url` is for an authenticator app. */
export async function beginFactor(tx: Query, { id, email_id }: Owner, settings: Settings, now: Date) {
  const secret = new Secret({ size: 20 }).base32
  const values = { secret: encrypt(secret, id, settings), createdAt: now }
  await tx
    .insert(table)
    .values({ admin_id: id, ...values })
    .onConflictDoUpdate({ target: table.admin_id, set: values, setWhere: isNull(table.confirmed_at) })
  return { secret, url: createTotp(secret, settings, email_id).toString() }
}

async function findPeriod(tx: Query, admin: string, code: string, settings: Settings, now: Date): Promise<number | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.admin_id, admin))
  const secret = row && decrypt(row.secret, admin, settings)
  if (secret === undefined || !/^\d{6}$/.test(bare(code))) return undefined
  const delta = createTotp(secret, settings).validate({ token: bare(code), timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / (period * 1000)) + delta
}

/** One statement, so that a code counts once, and no older code counts after it. */
async function spendAppCode(tx: Query, admin: string, code: string, settings: Settings, now: Date): Promise<boolean> {
  const last_period = await findPeriod(tx, admin, code, settings, now)
  if (last_period === undefined) return false
  const isMatch = and(eq(table.admin_id, admin), or(isNull(table.last_period), lt(table.last_period, last_period)))
  const spent = await tx.update(table).set({ last_period }).where(isMatch).returning({ admin: table.admin_id })
  return spent.length > 0
}

async function spendRecoveryCode(tx: Query, admin: string, code: string, settings: Settings): Promise<boolean> {
  for (const key of keysFor(settings, 'factor')) {
    const hash = toHash(bare(code), admin, key)
    const spent = await tx
      .update(table)
      .set({ recovery_hashes: sql`array_remove(${table.recovery_hashes}, ${hash}::text)` })
      .where(and(eq(table.admin_id, admin), isNotNull(table.confirmed_at), sql`${hash}::text = any(${table.recovery_hashes})`))
      .returning({ admin: table.admin_id })
    if (spent.length > 0) return true
  }
  return false
}

/** Spends a code and returns its kind. Undefined for a wrong code. */
export async function spendCode(tx: Query, admin: string, code: string, settings: Settings, now: Date): Promise<'app' | 'recovery' | undefined> {
  if (await spendAppCode(tx, admin, code, settings, now)) return 'app'
  return (await spendRecoveryCode(tx, admin, code, settings)) ? 'recovery' : undefined
}

/** Switches the factor on with the first code of the app; returns the recovery codes, or undefined for a wrong code. */
export async function confirmFactor(tx: Query, admin: string, code: string, settings: Settings, now: Date): Promise<string[] | undefined> {
  if (!(await spendAppCode(tx, admin, code, settings, now))) return undefined
  const codes = Array.from({ length: recoveryCodes }, () => new Secret({ size: 7 }).base32.slice(0, 10))
  const key = keyInUse(settings, 'factor')
  const recovery_hashes = codes.map((code) => toHash(code, admin, key))
  await tx.update(table).set({ confirmed_at: now, recovery_hashes }).where(eq(table.admin_id, admin))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Undefined where the factor is off. */
export async function readFactor(tx: Query, admin: string): Promise<{ recovery_codes: number } | undefined> {
  const [row] = await tx
    .select({ recovery_codes: sql<number>`cardinality(${table.recovery_hashes})` })
    .from(table)
    .where(and(eq(table.admin_id, admin), isNotNull(table.confirmed_at)))
  return row
}

/** False where it was off. */
export async function removeFactor(tx: Query, admin: string): Promise<boolean> {
  const removals = await tx.delete(table).where(eq(table.admin_id, admin)).returning({ confirmed_at: table.confirmed_at })
  return removals.some(({ confirmed_at }) => confirmed_at !== null)
}

/** The password alone sets up the first factor where one is required, and none beside a passkey: somebody who knows it would be in. */
export async function assertMaySetUpFactor({ tx, actor, settings }: { tx: Query; actor: Actor; settings: Settings }) {
  if (!settings.requireSecondFactor || (await readFactor(tx, actor.id))) return
  if ((await readPasskeys(tx, actor.id)).length === 0) return
  const isByPasskey = and(eq(sessions.id, actor.session), eq(sessions.by_passkey, true))
  if ((await tx.$count(sessions, isByPasskey)) === 0) throw new HttpError(403, 'Use your passkey first')
}
