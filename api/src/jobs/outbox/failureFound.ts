import type { Owner } from '@matchdesk/shared/release'
import { eq } from 'drizzle-orm'
import { failureGroups } from '../../db/schema'
import { readOwners } from '../../releases/owners'
import type { Settings } from '../../settings'
import type { Message } from '../transports/transport'
import type { Template } from './outbox'

type Group = typeof failureGroups.$inferSelect
type Compose = (group: Group, owner: Owner | undefined, settings: Settings) => Message | undefined

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

const formatTitle = ({ remote, version }: Group) => `A new failure of ${remote} ${version}`

const formatLines = (group: Group, publicUrl: string) =>
  [
    `${formatTitle(group)}: ${[group.kind, group.error].filter(Boolean).join(', ')}`,
    place(group) && `Where: ${place(group)}`,
    group.component && `Component: ${group.component}`,
    group.page && `Page: ${group.page}`,
    group.portal && `Portal: ${group.portal}`,
    group.beside_remote && `Called beside: ${group.beside_remote} ${group.beside_version}`,
    group.request_id && `Request: ${group.request_id}`,
    `All failures: ${publicUrl}/#/remotes`,
  ].filter(Boolean)

export const failureMail = about(
  (group, owner, { publicUrl }) =>
    owner && { channel: 'mail', to: owner.email, subject: formatTitle(group), text: formatLines(group, publicUrl).join('\n'), data: {} },
)

export const failureWebhook = about((group, owner, { publicUrl }) => ({
  channel: 'webhook',
  to: owner?.name ?? '',
  subject: formatTitle(group),
  text: formatLines(group, publicUrl).join('\n'),
  data: {
    event: 'failure',
    owner: owner?.name ?? '',
    remote: group.remote,
    version: group.version,
    kind: group.kind,
    error: group.error,
    place: place(group),
    page: group.page,
    portal: group.portal,
    requestId: group.request_id,
  },
}))
