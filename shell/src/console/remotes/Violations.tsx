import { useHost } from '@matchdesk/shared/remote'
import { DataTable, Heading, Stack, Text, type Column } from '@matchdesk/shared/ui'
import { Breakable } from '@matchdesk/shared/ui/base'
import { formatMoment } from '@matchdesk/shared/values'
import type { Status } from './rows'

type Violation = Status['violations'][number] & { readonly id: string }

const columnsIn = (locale: string): readonly Column<Violation>[] => [
  { key: 'remote', title: 'Remote', cell: ({ remote }) => remote || 'Unknown' },
  { key: 'directive', title: 'Directive', cell: ({ directive }) => directive },
  {
    key: 'blocked',
    title: 'Blocked',
    kind: 'long',
    cell: ({ blocked }) => (
      <span translate="no">
        <Breakable text={blocked} at={/(?<=[/.])/} />
      </span>
    ),
  },
  { key: 'tabs', title: 'Tabs', kind: 'number', align: 'end', cell: ({ tabs }) => tabs },
  { key: 'at', title: 'Last', kind: 'date', cell: ({ at }) => formatMoment(at, locale) },
]

/** The violations of the Content-Security-Policy in all browsers. */
export function Violations({ violations }: { violations: Status['violations'] }) {
  const { locale } = useHost()
  const rows = violations.map((one) => ({ ...one, id: `${one.remote} ${one.directive} ${one.blocked}` }))
  return (
    <Stack gap="2">
      <Heading size="part">CSP violations</Heading>
      {rows.length === 0 ? (
        <Text color="fg.muted">No violations in the last 7 days.</Text>
      ) : (
        <DataTable label="CSP violations" rows={rows} columns={columnsIn(locale)} nameOf={({ id }) => id} />
      )}
    </Stack>
  )
}
