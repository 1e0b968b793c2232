import { eq } from 'drizzle-orm'
import { Effects } from '../../db/effects'
import { notificationSends } from '../../db/schema'
import type { JobDeps } from '../engine'
import { settleBatch, takeBatch, type Batch, type Outcomes } from './notificationBatches'
import { PushFailure, type PushTransport } from '../transports/push'

const simultaneous = 50

/** Sends every due batch. A failure of the push service retries the job later. */
export async function sendNotifications(deps: JobDeps, transport: PushTransport, isStopped: () => boolean = () => false): Promise<void> {
  const { jobs } = deps
  for (let job = await jobs.next('notifications'); job; job = isStopped() ? undefined : await jobs.next('notifications')) {
    const { id } = job
    await sendBatch(deps, transport, job.data.send, id).catch(async (error: unknown) => {
      await jobs.retry('notifications', id)
      if (!(error instanceof PushFailure)) throw error
    })
  }
}

/** One job is one batch. The transaction that stores its outcome adds the job of the next batch, or publishes the end to every console. */
async function sendBatch(deps: JobDeps, transport: PushTransport, id: number, job: string) {
  const { db, jobs, clock, live } = deps
  const batch = await takeBatch(deps, id)
  if (!batch) return void (await jobs.remove(db, 'notifications', job))
  const { outcomes, failure } = await pushAll(batch, transport)
  const effects = new Effects()
  await db.transaction(async (tx) => {
    const state = await settleBatch(tx, batch, outcomes, clock())
    if (failure) return void (await tx.update(notificationSends).set({ problem: failure.message }).where(eq(notificationSends.id, id)))
    await jobs.remove(tx, 'notifications', job)
    if (state === 'goes on') await jobs.send(tx, 'notifications', { send: id })
    else await live.publish(tx, effects, { by: '', changed: ['notifications'] })
  })
  await effects.afterCommit()
  if (failure) throw failure
}

/** Pushes in the order of the recipients. Stops at the first failure of the service. */
async function pushAll({ send, recipients }: Batch, { push }: PushTransport): Promise<{ outcomes: Outcomes; failure?: PushFailure }> {
  const { title, body, screen } = send
  const group = `matchdesk-${send.id}`
  const outcomes: Outcomes[number][] = []
  for (let index = 0; index < recipients.length; index += simultaneous) {
    const results = await Promise.allSettled(
      recipients
        .slice(index, index + simultaneous)
        .map(async ({ fcm_token: token }) => (token === null ? 'without_token' : push({ token, title, body, screen, group }))),
    )
    for (const result of results) {
      if (result.status === 'fulfilled') outcomes.push(result.value)
      else if (result.reason instanceof PushFailure) return { outcomes, failure: result.reason }
      else throw result.reason
    }
  }
  return { outcomes }
}
