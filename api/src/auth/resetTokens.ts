import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { admins, resetTokens as table, type Query } from '../db'

const hour = 3_600_000
const toHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** A token that is valid for an hour; earlier tokens are void. Undefined when no administrator has this address. */
export async function issueResetToken(tx: Query, email: string, now: Date): Promise<{ admin: string; token: string } | undefined> {
  const isMatch = eq(sql`lower(${admins.email_id})`, email)
  const [admin] = await tx.select({ id: admins.id }).from(admins).where(isMatch).for('update')
  if (!admin) return undefined
  const token = randomBytes(32).toString('base64url')
  await tx.delete(table).where(eq(table.admin_id, admin.id))
  await tx.insert(table).values({ token_hash: toHash(token), admin_id: admin.id, createdAt: now, expires_at: new Date(now.getTime() + hour) })
  return { admin: admin.id, token }
}

/** Redeems a token, once, and returns its admin. */
export async function redeemResetToken(tx: Query, token: string, now: Date) {
  const valid = and(eq(table.token_hash, toHash(token)), gt(table.expires_at, now))
  const [admin] = await tx
    .select({ id: admins.id, name: admins.name, email_id: admins.email_id })
    .from(admins)
    .where(eq(admins.id, tx.select({ id: table.admin_id }).from(table).where(valid)))
    .for('update')
  const claimRow = await tx.delete(table).where(valid).returning({ admin: table.admin_id })
  return claimRow.length > 0 ? admin : undefined
}
