import { eq } from 'drizzle-orm'
import type { Owner } from '@matchdesk/shared/release'
import { readOwners } from '../../areas/failures/owners'
import type { Query } from '../../db/connection/connect'
import { failureGroups } from '../../db/schema'
import { countAttempt } from '../../http/limits/rateLimits'
import type { JobDeps } from '../engine'
import { enqueueAll, type Template, type Topic } from '../outbox/outbox'
import type { Message } from '../transports/transport'

type Group = typeof failureGroups.$inferSelect

/** A release that fails everywhere fills no mailbox: the page Remotes has the rest. */
const limit = { maximum: 50, minutes: 60 }

/** Announces a new group to the team and to the webhook, in the caller's transaction. */
export async function announceGroup(tx: Query, { jobs, clock, settings }: JobDeps, { id, remote }: Pick<Group, 'id' | 'remote'>) {
  if ((await countAttempt(tx, { key: `failures.announce ${remote}`, ...limit }, clock())) > 0) return
  const topics: readonly Topic[] = settings.ownerWebhook ? ['failure mail', 'failure webhook'] : ['failure mail']
  for (const topic of topics) await enqueueAll(tx, { jobs, now: clock, ip: '', requestId: '' }, topic, [String(id)])
}

type Compose = (group: Group, owner: Owner | undefined, settings: JobDeps['settings']) => Message | undefined

/** A message about a group as it is now. */
const about =
  (compose: Compose): Template =>
  async (tx, { recipient }, { settings }) => {
    const [group] = await tx
      .select()
      .from(failureGroups)
      .where(eq(failureGroups.id, Number(recipient)))
    return group && compose(group, (await readOwners(settings)).get(group.remote), settings)
  }

const place = ({ file, line, column }: Group) => [file, line, column].filter((part) => part !== null && part !== '').join(':')

const titleOf = ({ remote, version }: Group) => `A new failure of ${remote} ${version}`

const linesOf = (group: Group, publicUrl: string) =>
  [
    `${titleOf(group)}: ${[group.kind, group.error].filter(Boolean).join(', ')}`,
    place(group) && `Where: ${place(group)}`,
    group.component && `Component: ${group.component}`,
    group.page && `Page: ${group.page}`,
    group.beside_remote && `Called beside: ${group.beside_remote} ${group.beside_version}`,
    group.request_id && `Request: ${group.request_id}`,
    `All failures: ${publicUrl}/#/remotes`,
  ].filter(Boolean)

export const failureMail = about(
  (group, owner, { publicUrl }) =>
    owner && { channel: 'mail', to: owner.email, subject: titleOf(group), text: linesOf(group, publicUrl).join('\n'), data: {} },
)

export const failureWebhook = about((group, owner, { publicUrl }) => ({
  channel: 'webhook',
  to: owner?.name ?? '',
  subject: titleOf(group),
  text: linesOf(group, publicUrl).join('\n'),
  data: {
    event: 'failure',
    owner: owner?.name ?? '',
    remote: group.remote,
    version: group.version,
    kind: group.kind,
    error: group.error,
    place: place(group),
    page: group.page,
    requestId: group.request_id,
  },
}))
