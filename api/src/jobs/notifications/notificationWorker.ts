import { eq } from 'drizzle-orm'
import { notificationSends, type Query, withEffects } from '../../db'
import type { JobDeps, Payloads } from '../engine'
import { settleBatch, takeBatch, type Batch, type Outcomes } from './notificationBatches'
import { PushFailure, type PushTransport } from '../transports/transport'

const simultaneous = 50

/** Seconds until those who are left without an answer are asked alone. */
const pause = 60

/** Sends every due batch. */
export const sendNotifications = (deps: JobDeps, transport: PushTransport, isStopped: () => boolean = () => false): Promise<void> =>
  deps.jobs.workOff('notifications', isStopped, (batch, id) => sendBatch(deps, transport, batch, id))

/**
 * One job is one batch. The transaction that stores its outcome adds the job of the next batch, or publishes the end to every console. A failure of the push
 * service retries the job later.
 */
async function sendBatch(deps: JobDeps, transport: PushTransport, { send: id, left: earlier }: Payloads['notifications'], job: string) {
  const { db, jobs, clock, live } = deps
  const batch = await takeBatch(deps, id, earlier)
  if (!batch) return void (await jobs.remove(db, 'notifications', job))
  const { outcomes, failure } = await pushAll(batch, transport)
  const setProblem = (tx: Query, problem: string) => tx.update(notificationSends).set({ problem }).where(eq(notificationSends.id, id))
  if (failure && !outcomes.some(isFromService)) {
    await setProblem(db, failure.message)
    return void (await jobs.boss.fail('notifications', job))
  }
  await withEffects(db, async (tx, effects) => {
    const { state, left } = await settleBatch(tx, batch, outcomes, clock())
    await jobs.remove(tx, 'notifications', job)
    if (state === 'ended') return live.publish(tx, effects, { by: '', changed: ['notifications'] })
    if (failure && state === 'waits') await setProblem(tx, failure.message)
    await jobs.sendAll(tx, 'notifications', [{ send: id, left }], state === 'waits' ? pause : 0)
  })
}

const isFromService = (outcome: Outcomes[number]) => outcome !== undefined && outcome !== 'without_token'

/**
 * Pushes in the order of the recipients, until the service takes none of a group. An answer to a phone that had none before is its outcome:
 * the other phones show that the service works.
 */
async function pushAll(
  { send, recipients, left }: Batch,
  { push }: PushTransport,
): Promise<{ outcomes: Outcomes; failure: PushFailure | undefined }> {
  const { title, body, screen } = send
  const name = `matchdesk-${send.id}`
  const outcomes: Outcomes[number][] = []
  let failure: PushFailure | undefined
  for (let index = 0; index < recipients.length; index += simultaneous) {
    const group = recipients.slice(index, index + simultaneous)
    const results = await Promise.allSettled(
      group.map(async ({ fcm_token: token }) => (token === null ? 'without_token' : push({ token, title, body, screen, group: name }))),
    )
    for (const [place, result] of results.entries()) {
      if (result.status === 'fulfilled') outcomes.push(result.value)
      else if (!(result.reason instanceof PushFailure)) throw result.reason
      else {
        failure = result.reason
        outcomes.push(failure.isAnswer && left.includes(group[place]?.id ?? 0) ? 'refused' : undefined)
      }
    }
    if (outcomes.slice(index).every((outcome) => outcome === undefined)) break
  }
  return { outcomes, failure }
}
