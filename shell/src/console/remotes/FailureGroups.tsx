import { useHost } from '@matchdesk/shared/remote'
import { Box, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Badge, Breakable, type Column, DataTable } from '@matchdesk/shared/ui/base'
import { formatMoment } from '@matchdesk/shared/values'
import type { ReactNode } from 'react'
import {
  byOwner,
  formatPlace,
  getReason,
  getRelease,
  stateLabels,
  formatTimes,
  type FailureGroup,
  type FailureList,
  type OwnedGroups,
} from './failureRows'
import { OwnerName } from './OwnerName'

const tones = { new: 'bad', back: 'warn', known: 'plain' } as const

const muted = (text: ReactNode) => text && <Box color="fg.muted">{text}</Box>

const columnsIn = (locale: string): readonly Column<FailureGroup>[] => [
  { key: 'state', title: 'State', cell: ({ state }) => <Badge tone={tones[state]}>{stateLabels[state]}</Badge> },
  { key: 'kind', title: 'What happened', kind: 'long', cell: (group) => getReason(group) },
  {
    key: 'place',
    title: 'Where',
    kind: 'long',
    cell: (group) => (
      <span translate="no">
        <Breakable text={formatPlace(group) || 'Unknown'} at={/(?<=[/.])/} />
        {muted(group.component)}
        {muted(group.blocked && <Breakable text={group.blocked} at={/(?<=[/.])/} />)}
      </span>
    ),
  },
  { key: 'release', title: 'Version', kind: 'long', cell: (group) => getRelease(group) },
  {
    key: 'page',
    title: 'Page',
    kind: 'long',
    cell: ({ page, portal, requestId }) => (
      <span translate="no">
        {page}
        {muted(portal && `In the portal ${portal}`)}
        {muted(requestId && `Request ${requestId}`)}
      </span>
    ),
  },
  { key: 'times', title: 'How often', kind: 'long', cell: (group) => formatTimes(group) },
  { key: 'lastAt', title: 'Last', kind: 'date', cell: ({ lastAt }) => formatMoment(lastAt, locale) },
]

function Team({ owner, groups }: OwnedGroups) {
  const { locale } = useHost()
  const title = `Failures: ${owner?.name ?? 'no owner'}`
  return (
    <Stack gap="1">
      {owner ? <OwnerName owner={owner} /> : <Text>No owner: the releases name no team in their remote.ts.</Text>}
      <DataTable label={title} rows={groups} columns={columnsIn(locale)} nameOf={getReason} />
    </Stack>
  )
}

/** The failures of the last week in all browsers, by the team whose they are. */
export function FailureGroups({ list }: { list: FailureList }) {
  return (
    <Stack gap="3">
      <Heading size="part">Failures</Heading>
      {list.groups.length === 0 && <Text color="fg.muted">No failures reported in the last 7 days.</Text>}
      {byOwner(list).map((team) => (
        <Team key={team.owner?.email ?? ''} {...team} />
      ))}
    </Stack>
  )
}
