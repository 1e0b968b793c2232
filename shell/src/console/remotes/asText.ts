import { plural } from '@matchdesk/shared/values'
import { placeOf, reasonOf, releaseOf, stateLabels, timesOf, type FailureList } from './failureRows'
import type { RemoteRow, Status } from './rows'

/** The page as text for an e-mail. */
export function asText(rows: readonly RemoteRow[], status: Status | undefined, now: Date, failures?: FailureList): string {
  const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [])
  return [
    `Remotes at ${now.toISOString()}`,
    ...rows.flatMap((row) => [titleOf(row), ...row.runs.map((run) => `  ${runOf(run)}`)]),
    ...section(
      'Failures',
      failures?.groups.map((group) =>
        [group.lastAt, stateLabels[group.state], releaseOf(group), reasonOf(group), placeOf(group), group.page, timesOf(group)]
          .filter(Boolean)
          .join(' '),
      ) ?? [],
    ),
    ...section(
      'Last failures',
      status?.failures.map(({ at, remote, version, kind, detail, url }) => [at, remote, version, kind, detail, url].filter(Boolean).join(' ')) ?? [],
    ),
    ...section('Canaries', status?.canaries?.map(({ decidedAt, since, sentence }) => `${decidedAt ?? since} ${sentence}`) ?? []),
    ...section(
      'CSP violations',
      status?.violations.map(
        ({ at, remote, directive, blocked, tabs }) => `${at} ${remote || 'unknown'} ${directive} ${blocked} in ${tabsOf(tabs)}`,
      ) ?? [],
    ),
  ].join('\n')
}

export const tabsOf = (tabs: number) => plural(tabs, 'tab')

export const runOf = ({ version, percent, tabs, milliseconds }: Status['runs'][number]) =>
  `${percent} % run ${version} (${[tabsOf(tabs), milliseconds !== null && `${milliseconds} ms`].filter(Boolean).join(', ')})`

function titleOf({ id, owner, seen, previous, state, problem, localVersion, milliseconds }: RemoteRow): string {
  const parts = [
    state.label,
    problem,
    owner && `owner ${owner.name} <${owner.email}>`,
    previous && `before it ${previous}`,
    seen?.canary && `canary ${seen.canary.version} for ${seen.canary.percent} %`,
    localVersion && localVersion !== seen?.version && `here ${localVersion}`,
    milliseconds !== undefined && `loaded here in ${milliseconds} ms`,
  ]
  return `${id} ${seen?.version ?? localVersion ?? ''}: ${parts.filter(Boolean).join(', ')}`
}
