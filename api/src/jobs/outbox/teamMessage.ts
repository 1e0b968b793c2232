import type { Owner } from '@matchdesk/shared/release'
import type { Message } from '../transports/transport'
import type { Topic } from './outbox'

type Content = Pick<Message, 'subject' | 'text' | 'data'>

/** A message to the team that a release names, by mail, or to the webhook of the operator. Without a team there is no mail. */
export function teamMessage(topic: Topic, owner: Owner | undefined, { data, ...content }: Content): Message | undefined {
  const name = owner?.name ?? ''
  if (topic.endsWith('webhook')) return { channel: 'webhook', to: name, ...content, data: { owner: name, ...data } }
  return owner && { channel: 'mail', to: owner.email, ...content, data: {} }
}
