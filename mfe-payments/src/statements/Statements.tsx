import { useEndpoint, useRead } from '@matchdesk/shared/client'
import { statements } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { defineList, ListScreen, pagePath, Permitted, plural, preloadList, useListState } from '@matchdesk/shared/screens'
import { FormAndList, FormSkeleton, TitledPanel } from '@matchdesk/shared/ui/base'

const DropFiles = lazyPart(
  () => import('./drop/DropFiles'),
  () => <FormSkeleton fields={[]} />,
)

const imports = defineList(statements.list, ({ action }) => ({
  label: 'Imported statements',
  firstStep: {
    text: 'Nobody has imported a statement yet.',
    label: 'Open the bank details',
    path: '/payment/details',
  },
  columns: ['account', 'first_day', 'last_day', 'rows', 'matched', 'differs', 'choose', 'none', 'name', 'createdAt', 'author'],
  links: {
    account: ({ id }) => pagePath`/payment/statements/rows?statement=${id}`,
    matched: ({ id, matched }) => (matched > 0 ? pagePath`/payment/statements/rows?statement=${id}&outcome=matched` : undefined),
    differs: ({ id, differs }) => (differs > 0 ? pagePath`/payment/statements/rows?statement=${id}&outcome=differs` : undefined),
    choose: ({ id, choose }) => (choose > 0 ? pagePath`/payment/statements/rows?statement=${id}&outcome=choose` : undefined),
    none: ({ id, none }) => (none > 0 ? pagePath`/payment/statements/rows?statement=${id}&outcome=none` : undefined),
  },
  row: [
    action(statements.remove, {
      label: 'Undo import',
      tone: 'danger',
      confirm: ([{ name, rows, matched }]) => ({
        title: `Undo the import of ${name}?`,
        text:
          rows > 0
            ? `${plural(rows, 'row')} of it will be removed, and ${plural(matched, 'payment')} will not show their money any more.`
            : 'The days that it covers, and its amounts that went back, will be removed.',
      }),
      input: ([{ id }]) => ({ params: { id } }),
    }),
  ],
}))

const form = (
  <Permitted endpoint={statements.add}>
    <TitledPanel title="Import statements">
      <DropFiles />
    </TitledPanel>
  </Permitted>
)

/** Drops files of banks, and lists what was imported. Before the first import, the box for files is the page. */
function Statements() {
  const host = useHost()
  const canImport = useEndpoint(host, statements.add) !== undefined
  const { query, hasNarrowing } = useListState(statements.list)
  const { value } = useRead(host, statements.list, { query })
  const isBeforeFirst = canImport && value?.statements.length === 0 && !hasNarrowing
  return <FormAndList form={form}>{!isBeforeFirst && <ListScreen definition={imports} />}</FormAndList>
}

export default Object.assign(Statements, { preload: preloadList(imports) })
