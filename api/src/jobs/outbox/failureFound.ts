import { eq } from 'drizzle-orm'
import { failureGroups } from '../../db/schema'
import { readOwners } from '../../releases/owners'
import type { Template } from './outbox'
import { teamMessage } from './teamMessage'

/** A new group of failures, as it is now. */
export const failureMessage: Template = async (tx, { topic, recipient }, { settings }) => {
  const [group] = await tx
    .select()
    .from(failureGroups)
    .where(eq(failureGroups.id, Number(recipient)))
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
