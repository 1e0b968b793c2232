import { eq } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { outbox } from '../../db/schema'
import type { JobDeps } from '../engine'
import { templates } from './templates'
import type { Transport } from '../transports/transport'

/** Sends all messages that are due, one after the other. One that fails is retried later; the others go on at the next call. */
export async function deliver(deps: JobDeps, transport: Transport, stopped: () => boolean = () => false): Promise<void> {
  const { jobs } = deps
  for (let job = await jobs.next('mail'); job; job = stopped() ? undefined : await jobs.next('mail')) {
    const { id } = job
    await sendMessage(deps, transport, job.data.message, id).catch(async (error: unknown) => {
      await jobs.retry('mail', id)
      throw error
    })
  }
}

/**
 * Message and job are deleted when the message has been sent: a process that dies between sends it again. Where nothing is to be
 * sent, they are deleted with what the template has written instead: that is done once.
 */
async function sendMessage(deps: JobDeps, transport: Transport, message: number, job: string) {
  const { db, jobs } = deps
  const finish = async (tx: Query) => {
    await tx.delete(outbox).where(eq(outbox.id, message))
    await jobs.done(tx, 'mail', job)
  }
  const content = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, message))
    const content = row && (await templates[row.topic](tx, row, deps))
    if (!content) await finish(tx)
    return content
  })
  if (!content) return
  await transport.send(content)
  await db.transaction(finish)
}
