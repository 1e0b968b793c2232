import { plural } from '@matchdesk/shared/values'
import { formatPlace, getReason, getRelease, stateLabels, formatTimes, type FailureList } from './failureRows'
import type { RemoteRow, Status } from './rows'

/** The page as text for an e-mail. */
export function asText(rows: readonly RemoteRow[], status: Status | undefined, now: Date, failures?: FailureList): string {
  const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [])
  return [
    `Remotes at ${now.toISOString()}`,
    ...rows.flatMap((row) => [formatTitle(row), ...row.runs.map((run) => `  ${formatRun(run)}`)]),
    ...section(
      'Failures',
      failures?.groups.map((group) =>
        [group.lastAt, stateLabels[group.state], getRelease(group), getReason(group), formatPlace(group), group.page, formatTimes(group)]
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
        ({ at, remote, directive, blocked, tabs }) => `${at} ${remote || 'unknown'} ${directive} ${blocked} in ${formatTabs(tabs)}`,
      ) ?? [],
    ),
  ].join('\n')
}

const formatTabs = (tabs: number) => plural(tabs, 'tab')

export const formatRun = ({ version, percent, tabs, milliseconds }: Status['runs'][number]) =>
  `${percent} % run ${version} (${[formatTabs(tabs), milliseconds !== null && `${milliseconds} ms`].filter(Boolean).join(', ')})`

function formatTitle({ id, owner, seen, previous, state, problem, localVersion, milliseconds }: RemoteRow): string {
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
