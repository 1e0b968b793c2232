import type { contract, Output } from '@matchdesk/shared/contract'
import * as releases from '@matchdesk/tools/releases'
import type { ReleaseStore, ReleaseTarget, Version, WaitingRelease } from '@matchdesk/tools/releases'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { admins, passkeys, sessions, trials } from '../../db'
import { HttpError, requirePassword } from '../../errors/httpError'
import type { AreaHandlers, ReadContext, WriteContext } from '../../pipeline/handlers'
import { changeTarget, storeFor, withTarget } from './releaseChanges'

type Acts = Pick<AreaHandlers<'remotes'>, 'approve' | 'refuse'>
type Waiting = NonNullable<Output<typeof contract.remotes.status>['waiting']>[number]

interface Approver {
  readonly email: string
  readonly role: string
  /** Is the last confirmation of the session a passkey? */
  readonly hasPasskey: boolean
}

/** The approval that an administrator may give: not to a release of their own token, unless as an owner with a passkey. */
export function approvalBy({ email, role, hasPasskey }: Approver, holder: string): 'second person' | 'one owner alone' | undefined {
  if (email.trim().toLowerCase() !== holder.trim().toLowerCase()) return 'second person'
  return role === 'Owner' && hasPasskey ? 'one owner alone' : undefined
}

/** In milliseconds: a use of a passkey and the confirmation that the session notes are one request. */
const requestMs = 5000

async function readApprover({ tx, actor: { id, session, passwordAt } }: ReadContext): Promise<Approver> {
  const [admin] = await tx.select().from(admins).where(eq(admins.id, id))
  const use = and(
    ...[eq(passkeys.admin_id, id), lte(passkeys.used_at, passwordAt), gte(passkeys.used_at, new Date(passwordAt.getTime() - requestMs))],
    ...[eq(sessions.id, session), eq(sessions.by_passkey, true)],
  )
  const uses = await tx.select({ id: passkeys.id }).from(passkeys).innerJoin(sessions, eq(sessions.admin_id, passkeys.admin_id)).where(use)
  return { email: admin?.email_id ?? '', role: admin?.user_type ?? '', hasPasskey: uses.length > 0 }
}

async function requireApproval(context: ReadContext, name: string, { holder }: WaitingRelease) {
  const approver = await readApprover(context)
  const approval = approvalBy(approver, holder)
  if (approval) return approval
  const { message, extra } = requirePassword()
  if (approver.role === 'Owner')
    throw new HttpError(403, `${message}: your token released ${name}. Confirm with a passkey to approve it alone, or ask a colleague`, { extra })
  throw new HttpError(403, `Your token released ${name}: another administrator in REMOTE_ADMINS approves it`)
}

type Request = Pick<WaitingRelease, 'version' | 'at'>

/** The release that waits, for one decision at a time. It has to be the one that the administrator saw. */
async function lockWaiting({ tx }: WriteContext, store: ReleaseStore, name: string, { version, at }: Request): Promise<WaitingRelease> {
  const { rows } = await tx.execute<{ isFree: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext(${`second person ${name}`})) as "isFree"`)
  if (!rows[0]?.isFree) throw new HttpError(409, `A colleague decides about ${name} at this moment: refresh the page`)
  const waiting = (await store.names()).includes(name) ? await releases.readWaiting(store, { name }) : undefined
  if (!waiting || waiting.refusal || waiting.version !== version || waiting.at !== at)
    throw new HttpError(409, `This request for ${name} ${version} does not wait any more: refresh the page`)
  return waiting
}

export const secondPerson: Acts = {
  async approve({ params: { name }, body }, context) {
    const store = await storeFor(context)
    const waiting = await lockWaiting(context, store, name, body)
    const { version, canary, holder } = waiting
    const approval = await requireApproval(context, name, waiting)
    const facts = { released_by: holder, approval }
    const answer = await withTarget(name, (target) =>
      changeTarget(context, store, target, () => releases.approve(store, target, version, canary), { facts }),
    )
    if (!canary) await context.tx.delete(trials).where(eq(trials.remote, name))
    context.onRollback(() => releases.writeWaiting(store, name, waiting))
    await releases.removeWaiting(store, name)
    return answer
  },

  async refuse({ params: { name }, body: { reason, ...request } }, context) {
    const store = await storeFor(context)
    const waiting = await lockWaiting(context, store, name, request)
    const { version, holder } = waiting
    context.onRollback(() => releases.writeWaiting(store, name, waiting))
    await releases.writeWaiting(store, name, { ...waiting, refusal: reason })
    context.audit.addChange(`remote:${name}`, undefined, { version, released_by: holder, reason }, { name })
    return { message: `${name} ${version} is refused: its team reads the reason at its next release` }
  },
}

/** The releases in a store that wait for a second person. */
export async function readAllWaiting(store: ReleaseStore, names: readonly string[]): Promise<Waiting[]> {
  const all = await Promise.all(names.map((name) => withTarget(name, (target) => describe(store, target))))
  return all.filter((one) => one !== undefined)
}

async function describe<R extends Version>(store: ReleaseStore, target: ReleaseTarget<R>): Promise<Waiting | undefined> {
  const waiting = await releases.readWaiting(store, target)
  if (!waiting || waiting.refusal) return undefined
  const { version, canary, holder, at } = waiting
  const pointer = await releases.findPointer(store, target).catch(() => undefined)
  const comparison = releases.compareWithCurrent(store, target, version, pointer?.current)
  const result = await comparison.then((difference) => ({ difference })).catch((error: unknown) => ({ problem: releases.toMessage(error) }))
  return { name: target.name, version, holder, at, percent: canary?.percent, ...result }
}
