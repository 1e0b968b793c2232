import { eq } from 'drizzle-orm'
import { canaries } from '../../db/schema'
import { readOwners } from '../../releases/owners'
import type { Template } from './outbox'
import { teamMessage } from './teamMessage'

/** A canary that is decided, or what it waits for. */
export const canaryMessage: Template = async (tx, { topic, recipient }, { settings }) => {
  const [canary] = await tx
    .select()
    .from(canaries)
    .where(eq(canaries.id, Number(recipient)))
  if (!canary) return undefined
  const { remote, version, outcome, sentence } = canary
  const step = outcome ? 'All remotes' : 'Give it to more administrators, or decide yourself'
  return teamMessage(topic, (await readOwners(settings)).get(remote), {
    subject: `The canary of ${remote} ${outcome ? 'is decided' : 'waits'}`,
    text: `${sentence}\n\n${step}: ${settings.publicUrl}/#/remotes`,
    data: { event: 'canary', remote, version, outcome: outcome ?? '' },
  })
}
