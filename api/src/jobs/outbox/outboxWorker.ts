import { eq } from 'drizzle-orm'
import { outbox, type Query } from '../../db'
import type { JobDeps, MessageQueue } from '../engine'
import { templates } from './templates'
import type { Transport } from '../transports/transport'

/** Sends the due messages of a queue. */
export const deliver = (deps: JobDeps, transport: Transport, queue: MessageQueue, isStopped: () => boolean = () => false): Promise<void> =>
  deps.jobs.workOff(queue, isStopped, ({ message }, id) => sendMessage(deps, transport, message, { queue, id }))

/** Deletes message and job after the message is sent: after a crash between, it is sent again. A template that returns no message runs once. */
async function sendMessage(deps: JobDeps, transport: Transport, message: number, job: { queue: MessageQueue; id: string }) {
  const { db, jobs } = deps
  const finish = async (tx: Query) => {
    await tx.delete(outbox).where(eq(outbox.id, message))
    await jobs.remove(tx, job.queue, job.id)
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
