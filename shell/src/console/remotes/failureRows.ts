import type { Output, telemetry } from '@matchdesk/shared/contract'
import type { Owner } from '@matchdesk/shared/release'
import { plural } from '@matchdesk/shared/values'
import { reasons } from '../../remotes/loader/failure'

export type FailureList = Output<typeof telemetry.failures>
export type FailureGroup = FailureList['groups'][number]

/** The failures of one team, or of the releases that name none. */
export interface OwnedGroups {
  readonly owner: Owner | undefined
  readonly groups: readonly FailureGroup[]
}

export const findOwner = (list: FailureList | undefined, remote: string): Owner | undefined => list?.owners.find((owner) => owner.remote === remote)

/** The groups by team, the team with the latest failure first. A remote without an owner is a team of its own. */
export function byOwner(list: FailureList): readonly OwnedGroups[] {
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

export const getReason = ({ kind, error }: Pick<FailureGroup, 'kind' | 'error'>) => `${{ ...reasons, ...moreReasons }[kind]}${error && ` (${error})`}`

/** The position in the source, or in the bundle, as editors take it. */
export const formatPlace = ({ file, line, column }: FailureGroup) =>
  [file, line, column].filter((part) => part !== undefined && part !== '').join(':')

export const getRelease = ({ remote, version, beside }: FailureGroup) =>
  `${[remote, version].filter(Boolean).join(' ')}${beside ? `, called beside ${beside.remote} ${beside.version}` : ''}`

export const formatTimes = ({ times, sessions }: FailureGroup) => `${plural(times, 'time')} in ${plural(sessions, 'session')}`

export const stateLabels = { new: 'New', back: 'Back again', known: 'Known' } as const
