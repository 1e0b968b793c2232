import { useHost } from '@matchdesk/shared/remote'
import { Box, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Badge, Breakable, type Column, DataTable } from '@matchdesk/shared/ui/base'
import type { Output, telemetry } from '@matchdesk/shared/contract'
import type { Owner } from '@matchdesk/shared/release'
import { formatMoment, plural } from '@matchdesk/shared/values'
import type { ReactNode } from 'react'
import { reasons } from '../../remotes/loader/failure'
import { OwnerName } from './OwnerName'

type FailureList = Output<typeof telemetry.failures>
type FailureGroup = FailureList['groups'][number]

export const findOwner = (list: FailureList | undefined, remote: string): Owner | undefined => list?.owners.find((owner) => owner.remote === remote)

/** The groups by team, the team with the latest failure first. A remote without an owner is a team of its own. */
function byOwner(list: FailureList) {
  const teams = new Map<string, { owner: Owner | undefined; groups: FailureGroup[] }>()
  for (const group of list.groups) {
    const owner = findOwner(list, group.remote)
    const key = owner ? `${owner.name} ${owner.email}` : ''
    const team = teams.get(key) ?? { owner, groups: [] }
    team.groups.push(group)
    teams.set(key, team)
  }
  return [...teams.values()]
}

const moreReasons: Record<Exclude<FailureGroup['kind'], keyof typeof reasons>, string> = {
  error: 'An error in its code.',
  promise: 'A promise that nobody handled.',
  request: 'A request that the API could not serve.',
  violation: 'The policy of the page refused it.',
}

const getReason = ({ kind, error }: Pick<FailureGroup, 'kind' | 'error'>) => `${{ ...reasons, ...moreReasons }[kind]}${error && ` (${error})`}`

/** The position in the source, or in the bundle, as editors take it. */
const formatPlace = ({ file, line, column }: FailureGroup) => [file, line, column].filter((part) => part !== undefined && part !== '').join(':')

const getRelease = ({ remote, version, beside }: FailureGroup) =>
  `${[remote, version].filter(Boolean).join(' ')}${beside ? `, called beside ${beside.remote} ${beside.version}` : ''}`

const formatTimes = ({ times, sessions }: FailureGroup) => `${plural(times, 'time')} in ${plural(sessions, 'session')}`

const states = {
  new: { label: 'New', tone: 'bad' },
  back: { label: 'Back again', tone: 'warn' },
  known: { label: 'Known', tone: 'plain' },
} as const

const muted = (text: ReactNode) => text && <Box color="fg.muted">{text}</Box>

const columnsIn = (locale: string): readonly Column<FailureGroup>[] => [
  { key: 'state', title: 'State', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
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

function Team({ owner, groups }: ReturnType<typeof byOwner>[number]) {
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
