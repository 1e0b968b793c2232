import { assertRecentPassword } from '../auth/recentPassword'
import { noteUse } from '../auth/session'
import { withEffects } from '../db'
import type { Deps } from '../deps'
import { HttpError } from '../errors/httpError'
import { recordAudit } from '../history/audit'
import { toFact } from '../live/fact'
import { reencode } from '../media/pictures'
import { answer, type Answer, type Call } from './answer'
import { signedIn, type contexts } from './handlers'
import { answerOnce, readKey, releaseKey } from './idempotency'

type Contexts = Pick<ReturnType<typeof contexts>, 'toPublic' | 'toWrite'>

/** Key, effect, history and stored answer of a write are one transaction: all of them or none. */
export async function write(call: Call, { db, settings, clock }: Deps, { toWrite }: Contexts): Promise<Answer> {
  const { request, reply, route, input } = call
  const { endpoint } = route
  const actor = signedIn(request)
  // A tab that writes by itself does not keep its session alive.
  if (!endpoint.background) await noteUse(db, actor, clock())
  const key = await readKey(call, settings)
  const body = await reencodeFiles(input.body)
  return withEffects(db, (tx, effects) =>
    answerOnce(tx, key, { reply, now: clock() }, async () => {
      // A replay comes before it: what is done stays done.
      if (endpoint.reauth === 'always') assertRecentPassword(actor, clock())
      const context = toWrite(call, tx, effects)
      const result = await answer({ ...call, input: { ...input, body } }, context)
      const { records } = context.audit
      if (endpoint.unaudited || records.length === 0) return result
      await context.publish(toFact(actor.session, endpoint, records))
      await recordAudit(tx, context, { actor: actor.id, action: route.name, records })
      return result
    }),
  )
}

async function reencodeFiles(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body).map(async ([name, value]: [string, unknown]) => {
    if (!(value instanceof File)) return [name, value] as const
    const webp = await reencode(new Uint8Array(await value.arrayBuffer()), name)
    return [name, new File([new Uint8Array(webp)], 'picture.webp', { type: 'image/webp' })] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}

/** A public write needs a transaction only under a key. A refusal commits too: its attempts stay counted, and the key is free again. */
export async function writePublicly(call: Call, { db, settings, clock }: Deps, { toPublic }: Contexts): Promise<Answer> {
  const key = await readKey(call, settings)
  if (!key) return answer(call, toPublic(call))
  const outcome = await db.transaction(async (tx): Promise<Answer | HttpError> => {
    try {
      return await answerOnce(tx, key, { reply: call.reply, now: clock() }, () => answer(call, toPublic(call, tx)))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      await releaseKey(tx, key)
      return error
    }
  })
  if (outcome instanceof HttpError) throw outcome
  return outcome
}
