import { eq } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { outbox } from '../../db/schema'
import type { JobDeps } from '../engine'
import { templates } from './templates'
import type { Transport } from '../transports/transport'

/** Sends due messages one after the other. A failure retries its message later and ends the call. */
export async function deliver(deps: JobDeps, transport: Transport, isStopped: () => boolean = () => false): Promise<void> {
  const { jobs } = deps
  for (let job = await jobs.next('mail'); job; job = isStopped() ? undefined : await jobs.next('mail')) {
    const { id } = job
    await sendMessage(deps, transport, job.data.message, id).catch(async (error: unknown) => {
      await jobs.retry('mail', id)
      throw error
    })
  }
}

/** Deletes message and job after the message is sent: after a crash between, it is sent again. A template that returns no message runs once. */
async function sendMessage(deps: JobDeps, transport: Transport, message: number, job: string) {
  const { db, jobs } = deps
  const finish = async (tx: Query) => {
    await tx.delete(outbox).where(eq(outbox.id, message))
    await jobs.remove(tx, 'mail', job)
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
