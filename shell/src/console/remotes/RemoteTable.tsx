import { shellName } from '@matchdesk/shared/release'
import { plural } from '@matchdesk/shared/values'
import { Box } from '@matchdesk/shared/ui'
import { Badge, type Column, DataTable, type RowAction } from '@matchdesk/shared/ui/base'
import type { Change } from './ChangeDialog'
import { OwnerName } from './OwnerName'
import type { RemoteRow, Status } from './rows'

interface Props {
  readonly rows: readonly RemoteRow[]
  readonly isReadOnly: boolean
  readonly onChange: (change: Change) => void
}

const muted = (text: string) => (
  <Box key={text} color="fg.muted" fontSize="xs">
    {text}
  </Box>
)

const columns: readonly Column<RemoteRow>[] = [
  { key: 'remote', title: 'Remote', kind: 'name', cell: ({ id }) => id },
  { key: 'owner', title: 'Owner', kind: 'long', cell: ({ owner }) => (owner ? <OwnerName owner={owner} /> : muted('No owner')) },
  { key: 'state', title: 'State', kind: 'long', cell: (row) => <State {...row} /> },
  { key: 'version', title: 'Version', kind: 'long', cell: (row) => <Versions {...row} /> },
  { key: 'time', title: 'Load time here', kind: 'word', align: 'end', cell: (row) => formatTime(row) },
  { key: 'runs', title: 'Usage', kind: 'long', cell: ({ runs }) => <Runs runs={runs} /> },
]

const State = ({ state, problem }: RemoteRow) => (
  <>
    <Badge tone={state.tone}>{state.label}</Badge>
    {problem && muted(problem)}
  </>
)

const formatTime = ({ milliseconds }: RemoteRow) => (milliseconds === undefined ? '' : `${milliseconds} ms`)

const formatRun = ({ version, percent, tabs, milliseconds }: Status['runs'][number]) =>
  `${percent} % run ${version} (${[plural(tabs, 'tab'), milliseconds !== null && `${milliseconds} ms`].filter(Boolean).join(', ')})`

/** Consoles tell what they run a minute after they were opened. */
const Runs = ({ runs }: Pick<RemoteRow, 'runs'>) => (
  <Box minWidth="200px">{runs.length > 0 ? runs.map((run) => <Box key={run.version}>{formatRun(run)}</Box>) : muted('No reports yet')}</Box>
)

const Versions = ({ seen, localVersion, previous, by }: RemoteRow) => (
  <>
    <Box minWidth="110px">{seen?.version ?? localVersion}</Box>
    {localVersion && seen && localVersion !== seen.version && muted(`Here ${localVersion}`)}
    {previous && muted(`Before it ${previous}`)}
    {seen?.canary && muted(`Canary ${seen.canary.version} for ${seen.canary.percent} %`)}
    {by?.holder && muted(`Released by ${by.holder}`)}
    {by?.commit && muted(`Commit ${by.commit}`)}
    {by?.run && (
      <a href={by.run} target="_blank" rel="noreferrer">
        CI run
      </a>
    )}
  </>
)

/** Every remote, and the shell. */
export function RemoteTable({ rows, isReadOnly, onChange }: Props) {
  const pick = (kind: Change['kind']) => ({ onPick: ({ id }: RemoteRow) => onChange({ kind, name: id }) })
  const isRemote = ({ id }: RemoteRow) => id !== shellName
  const actions: readonly RowAction<RemoteRow>[] = [
    { label: 'Roll back', icon: 'undo', when: ({ alternatives }) => alternatives.length > 0, ...pick('rollBack') },
    { label: 'Try out', icon: 'edit', when: (row) => isRemote(row) && row.alternatives.length > 0, ...pick('tryOut') },
    { label: 'Try it here', icon: 'view', when: (row) => isRemote(row) && row.alternatives.length > 0, ...pick('tryHere') },
    { label: 'Promote', icon: 'send', when: ({ seen }) => seen?.canary !== undefined, ...pick('promote') },
    { label: 'Disable', icon: 'block', tone: 'danger', when: (row) => isRemote(row) && row.seen?.enabled === true, ...pick('disable') },
    { label: 'Enable', icon: 'unblock', when: (row) => isRemote(row) && row.seen?.enabled === false, ...pick('enable') },
  ]
  return <DataTable label="Remotes" rows={rows} columns={columns} nameOf={({ id }) => id} actions={isReadOnly ? [] : actions} />
}
