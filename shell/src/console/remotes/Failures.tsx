import { useHost } from '@matchdesk/shared/remote'
import { DataTable, Heading, Stack, Text, type Column } from '@matchdesk/shared/ui'
import { Breakable } from '@matchdesk/shared/ui/base'
import { formatMoment } from '@matchdesk/shared/values'
import { reasons } from '../../remotes/loader/failure'
import type { Status } from './rows'

type Failure = Status['failures'][number]

const columnsIn = (locale: string): readonly Column<Failure>[] => [
  { key: 'at', title: 'Time', kind: 'date', cell: ({ at }) => formatMoment(at, locale) },
  { key: 'remote', title: 'Remote', cell: ({ remote }) => remote },
  { key: 'version', title: 'Version', cell: ({ version }) => version },
  { key: 'kind', title: 'What happened', kind: 'long', cell: ({ kind, detail }) => `${reasons[kind]}${detail && ` (${detail})`}` },
  {
    key: 'url',
    title: 'Address',
    kind: 'long',
    cell: ({ url }) => (
      <span translate="no">
        <Breakable text={url} at={/(?<=[/.])/} />
      </span>
    ),
  },
]

/** The last failures of each remote, in any browser. */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  const { locale } = useHost()
  return (
    <Stack gap="2">
      <Heading size="part">Last failures</Heading>
      {failures.length === 0 ? (
        <Text color="fg.muted">No failures reported in the last 7 days.</Text>
      ) : (
        <DataTable label="Last failures" rows={failures} columns={columnsIn(locale)} nameOf={({ remote }) => remote} />
      )}
    </Stack>
  )
}
