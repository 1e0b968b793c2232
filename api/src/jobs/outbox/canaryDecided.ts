import { eq } from 'drizzle-orm'
import type { Query } from '../../db/connection/connect'
import { canaries } from '../../db/schema'
import { readOwners } from '../../releases/owners'
import type { Template } from './outbox'

const find = async (tx: Query, id: string) =>
  (
    await tx
      .select()
      .from(canaries)
      .where(eq(canaries.id, Number(id)))
  )[0]

const formatTitle = (remote: string) => `The canary of ${remote} is decided`

export const canaryMail: Template = async (tx, { recipient }, { settings }) => {
  const canary = await find(tx, recipient)
  const owner = canary && (await readOwners(settings)).get(canary.remote)
  if (!owner) return undefined
  const text = `${canary.sentence}\n\nAll remotes: ${settings.publicUrl}/#/remotes`
  return { channel: 'mail', to: owner.email, subject: formatTitle(canary.remote), text, data: {} }
}

export const canaryWebhook: Template = async (tx, { recipient }, { settings }) => {
  const canary = await find(tx, recipient)
  if (!canary) return undefined
  const { remote, version, outcome, sentence } = canary
  const owner = (await readOwners(settings)).get(remote)?.name ?? ''
  return {
    channel: 'webhook',
    to: owner,
    subject: formatTitle(remote),
    text: sentence,
    data: { event: 'canary', owner, remote, version, outcome: outcome ?? '' },
  }
}
