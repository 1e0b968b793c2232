import type { FailureKind } from '@matchdesk/shared/contract'
import { plural } from '@matchdesk/shared/values'

/** An administrator, named by a mark, who had a page of the canary open in an hour. */
export interface Use {
  readonly mark: string
  readonly hour: number
}

/** The failures of one group that an administrator had with the canary. */
export interface MarkedFailure {
  readonly mark: string
  readonly group: number
  readonly kind: FailureKind
  readonly error: string
  /** File and line, empty where no browser names them. */
  readonly place: string
  readonly times: number
  /** Does the current version have it too, or another remote? */
  readonly isCommon: boolean
}

export interface Decision {
  /** Undefined while more is missing. */
  readonly outcome: 'promoted' | 'takenBack' | undefined
  /** The reason, or what there is so far, in words that follow the names. */
  readonly reason: string
}

const minPeople = 3
const maxPeople = 1
const maxTimes = 2

const countMarks = (rows: readonly { readonly mark: string }[]) => new Set(rows.map(({ mark }) => mark)).size

/** An open tab of an older shell, and a server that restarts, say nothing about the canary. */
const isOutage = ({ kind, error }: MarkedFailure) => kind === 'needs' || /^50[234]/.test(error)

/** The decision on a canary by all that is known of it now; `hours` of use let everybody have it. */
export function decideOn(uses: readonly Use[], failures: readonly MarkedFailure[], hours: number): Decision {
  const canaryFailures = failures.filter((failure) => !isOutage(failure))
  const closed = countMarks(canaryFailures.filter(({ kind }) => kind === 'load' || kind === 'start'))
  if (closed > maxPeople) return { outcome: 'takenBack', reason: `${closed} administrators could not open its first page` }
  for (const failure of canaryFailures.filter(({ isCommon }) => !isCommon)) {
    const { group, error, place, times } = failure
    const people = countMarks(canaryFailures.filter((other) => other.group === group))
    if (people <= maxPeople && times <= maxTimes) continue
    const title = [error, place].filter(Boolean).join(' at ')
    const often = people > maxPeople ? `${people} administrators had` : `one administrator had ${times} times`
    return { outcome: 'takenBack', reason: `${often} a failure that the version before does not have${title && ` (${title})`}` }
  }
  const [people, usedHours] = [countMarks(uses), new Set(uses.map(({ hour }) => hour)).size]
  if (people >= minPeople && usedHours >= hours)
    return { outcome: 'promoted', reason: `${people} administrators used it in ${plural(usedHours, 'hour')} without a failure of its own` }
  return { outcome: undefined, reason: `${people} of ${minPeople} administrators used it, in ${usedHours} of ${plural(hours, 'hour')}` }
}
