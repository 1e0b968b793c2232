import { eq } from 'drizzle-orm'
import { canaries } from '../../db/schema'
import { readOwners } from '../../releases/owners'
import type { Template } from './outbox'

/** A canary that is decided, or what it waits for. */
export const canaryMessage: Template = async (tx, { topic, recipient }, { settings }) => {
  const [canary] = await tx
    .select()
    .from(canaries)
    .where(eq(canaries.id, Number(recipient)))
  if (!canary) return undefined
  const { remote, version, outcome, sentence } = canary
  const owner = (await readOwners(settings)).get(remote)
  const subject = `The canary of ${remote} ${outcome ? 'is decided' : 'waits'}`
  if (topic === 'canary webhook') {
    const data = { event: 'canary', owner: owner?.name ?? '', remote, version, outcome: outcome ?? '' }
    return { channel: 'webhook', to: data.owner, subject, text: sentence, data }
  }
  const step = outcome ? 'All remotes' : 'Give it to more administrators, or decide yourself'
  return owner && { channel: 'mail', to: owner.email, subject, text: `${sentence}\n\n${step}: ${settings.publicUrl}/#/remotes`, data: {} }
}
