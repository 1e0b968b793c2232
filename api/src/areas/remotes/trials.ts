import { openReleaseTokens, readPublished, remoteTarget } from '@matchdesk/tools/releases'
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { scopesOf } from '../../auth/rights'
import { admins, trials as table, type Query } from '../../db'
import { HttpError, notFound } from '../../errors/httpError'
import { recordAudit, toChanges } from '../../history/audit'
import type { AreaHandlers, PublicContext } from '../../pipeline/handlers'
import { releaseStore } from '../../releases/releaseStore'
import { asHttpError } from './releaseChanges'

type Trials = Pick<AreaHandlers<'remotes'>, 'tryHere' | 'stopTrial' | 'openTrials'>

/** In milliseconds. */
const longest = 24 * 3_600_000
const maxPeople = 5

/** The versions that an administrator has before others; undefined for the many who have none. */
export async function readTrials(tx: Query, adminId: string, now: Date) {
  const isMatch = and(eq(table.admin_id, adminId), gt(table.ends_at, now))
  const rows = await tx.select().from(table).where(isMatch).orderBy(asc(table.remote))
  if (rows.length === 0) return undefined
  return rows.map(({ release, ends_at }) => ({ release: { ...release }, until: ends_at.toISOString() }))
}

/** Gives a published version of a remote to some administrators, in place of what they tried of it before. */
async function open(
  { tx, settings, now }: Pick<PublicContext, 'tx' | 'settings' | 'now'>,
  name: string,
  version: string,
  adminIds: readonly string[],
) {
  const store = await releaseStore(settings)
  if (!(await store.names()).includes(name)) throw notFound('Remote')
  const release = await asHttpError(readPublished(store, remoteTarget(name), version))
  const values = { version, release, ends_at: new Date(now().getTime() + longest) }
  for (const admin_id of adminIds)
    await tx
      .insert(table)
      .values({ admin_id, remote: name, ...values })
      .onConflictDoUpdate({ target: [table.admin_id, table.remote], set: values })
  const isTrial = and(eq(table.remote, name), eq(table.version, version), gt(table.ends_at, now()))
  const [row] = await tx.select({ people: count() }).from(table).where(isTrial)
  if ((row?.people ?? 0) > maxPeople) throw new HttpError(409, `${maxPeople} administrators try ${name} ${version} already: set a canary for more`)
}

export const trials: Trials = {
  async tryHere({ params: { name }, body: { version } }, context) {
    const { tx, actor, now, audit } = context
    await open(context, name, version, [actor.id])
    audit.addChange(`remote:${name}`, undefined, { version }, { name })
    return { message: `You try ${name} ${version}`, trials: (await readTrials(tx, actor.id, now())) ?? [] }
  },

  async stopTrial({ params: { name } }, { tx, actor, now, audit }) {
    await tx.delete(table).where(and(eq(table.admin_id, actor.id), eq(table.remote, name)))
    audit.addRecord(`remote:${name}`, { name })
    return { message: `You have the ${name} of everybody again`, trials: (await readTrials(tx, actor.id, now())) ?? [] }
  },

  async openTrials({ params: { name }, body: { token, version, emails } }, context) {
    const { settings } = context
    const holder = await openReleaseTokens('', settings).use(token)
    if (holder?.name !== name) throw new HttpError(403, `This is no token of ${name}`)
    const addresses = emails.map((email) => email.trim().toLowerCase())
    return context.tx.transaction(async (tx) => {
      const isMatch = inArray(sql`lower(${admins.email_id})`, addresses)
      const people = await tx.select().from(admins).where(isMatch)
      const remoteAdmins = people.filter(({ user_type, email_id }) =>
        scopesOf({ role: user_type, email: email_id, grant: null }, settings).has('remotes.act'),
      )
      const missing = addresses.find((address) => !remoteAdmins.some(({ email_id }) => email_id.toLowerCase() === address))
      if (missing) throw new HttpError(409, `${missing} is no administrator in REMOTE_ADMINS: nobody else tries a version`)
      const adminIds = remoteAdmins.map(({ id }) => id)
      await open({ ...context, tx }, name, version, adminIds)
      const changes = toChanges({ version, released_by: holder.holder, tried_by: addresses.join(', ') })
      await recordAudit(tx, context, { actor: null, action: 'remotes.openTrials', records: [{ subject: `remote:${name}`, changes }] })
      return { message: `${name} ${version} is for ${addresses.join(', ')} alone, for a day` }
    })
  },
}
