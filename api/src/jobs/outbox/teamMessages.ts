import type { Owner } from '@matchdesk/shared/release'
import { eq } from 'drizzle-orm'
import { canaries, failureGroups } from '../../db'
import { readOwners } from '../../releases/releaseStore'
import type { Message } from '../transports/transport'
import type { Template, Topic } from './outbox'

/** A canary that is decided, or what it waits for. */
export const canaryMessage: Template = async (tx, { topic, recipient }, { settings }) => {
  const isThis = eq(canaries.id, Number(recipient))
  const [canary] = await tx.select().from(canaries).where(isThis)
  if (!canary) return undefined
  const { remote, version, outcome, sentence } = canary
  const step = outcome ? 'All remotes' : 'Give it to more administrators, or decide yourself'
  return teamMessage(topic, (await readOwners(settings)).get(remote), {
    subject: `The canary of ${remote} ${outcome ? 'is decided' : 'waits'}`,
    text: `${sentence}\n\n${step}: ${settings.publicUrl}/#/remotes`,
    data: { event: 'canary', remote, version, outcome: outcome ?? '' },
  })
}

/** A new group of failures, as it is now. */
export const failureMessage: Template = async (tx, { topic, recipient }, { settings }) => {
  const isThis = eq(failureGroups.id, Number(recipient))
  const [group] = await tx.select().from(failureGroups).where(isThis)
  if (!group) return undefined
  const { remote, version, kind, error, file, line, column, component, page, portal, beside_remote, beside_version, request_id } = group
  const place = [file, line, column].filter((part) => part !== null && part !== '').join(':')
  const subject = `A new failure of ${remote} ${version}`
  const lines = [
    `${subject}: ${[kind, error].filter(Boolean).join(', ')}`,
    place && `Where: ${place}`,
    component && `Component: ${component}`,
    page && `Page: ${page}`,
    portal && `Portal: ${portal}`,
    beside_remote && `Called beside: ${beside_remote} ${beside_version}`,
    request_id && `Request: ${request_id}`,
    `All failures: ${settings.publicUrl}/#/remotes`,
  ]
  return teamMessage(topic, (await readOwners(settings)).get(remote), {
    subject,
    text: lines.filter(Boolean).join('\n'),
    data: { event: 'failure', remote, version, kind, error, place, page, portal, requestId: request_id },
  })
}

type Content = Pick<Message, 'subject' | 'text' | 'data'>

/** A message to the team that a release names, by mail, or to the webhook of the operator. Without a team there is no mail. */
function teamMessage(topic: Topic, owner: Owner | undefined, { data, ...content }: Content): Message | undefined {
  const name = owner?.name ?? ''
  if (topic.endsWith('webhook')) return { channel: 'webhook', to: name, ...content, data: { owner: name, ...data } }
  return owner && { channel: 'mail', to: owner.email, ...content, data: {} }
}
