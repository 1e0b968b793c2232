import { useHost } from '@matchdesk/shared/remote'
import { Heading, Stack } from '@matchdesk/shared/ui'
import { Badge, type Column, DataTable } from '@matchdesk/shared/ui/base'
import { formatMoment } from '@matchdesk/shared/values'
import type { Status } from './rows'

type Canary = NonNullable<Status['canaries']>[number]

const states = {
  promoted: { label: 'For everybody', tone: 'good' },
  takenBack: { label: 'Taken back', tone: 'bad' },
  waiting: { label: 'Waits', tone: 'plain' },
} as const

const stateOf = ({ outcome }: Canary) => states[outcome ?? 'waiting']

const columnsIn = (locale: string): readonly Column<Canary>[] => [
  { key: 'state', title: 'State', cell: (canary) => <Badge tone={stateOf(canary).tone}>{stateOf(canary).label}</Badge> },
  { key: 'canary', title: 'Canary', cell: ({ remote, version }) => `${remote} ${version}` },
  { key: 'sentence', title: 'Reason', kind: 'long', cell: ({ sentence }) => sentence },
  { key: 'at', title: 'Time', kind: 'date', cell: ({ decidedAt, since }) => formatMoment(decidedAt ?? since, locale) },
]

/** The canaries that the API decides about by itself. */
export function Canaries({ canaries }: { canaries: readonly Canary[] }) {
  const { locale } = useHost()
  return (
    <Stack gap="2">
      <Heading size="part">Canaries that decide by themselves</Heading>
      <DataTable label="Canaries" rows={canaries} columns={columnsIn(locale)} nameOf={({ remote, version }) => `${remote} ${version}`} />
    </Stack>
  )
}
