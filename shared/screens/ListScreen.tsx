import { rowsOf, totalOf, type Input, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useRead } from '@matchdesk/shared/client'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Button, DataTable, Icon, Notice, Pager, Skeleton, Stack, Text } from '@matchdesk/shared/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useColumns, type ListColumn } from './columns'
import { ExportButtons, type Exporting } from './export/ExportButtons'
import { Toolbar } from './Toolbar'
import { useList } from './useList'
import { useVerb } from './useVerb'
import { useRowActions, type RowTool, type Verb } from './verb'

interface Props<E extends ListEndpoint> {
  /** What the rows are, in the plural: `App users`. */
  label: string
  list: E
  /** Path params and the like, where the endpoint takes any. */
  input?: Omit<Input<E>, 'query'>
  columns: readonly ListColumn<RowOf<E>>[]
  /** What can be done with the rows selected. */
  bulk?: readonly Verb<RowOf<E>>[]
  /** What can be done with one row. */
  row?: readonly RowTool<RowOf<E>>[]
  /** Offers the list as a spreadsheet. */
  export?: Exporting<E>
  /** More controls above the list. */
  tools?: ReactNode
  /** What an empty list says. */
  empty?: string
}

/**
 * The shape of every list: filters and search off the contract, its state in the address bar, rows, verbs, paging.
 * A screen that does not fit is made of the same parts: useList, Toolbar, useColumns, useVerb.
 */
export function ListScreen<E extends ListEndpoint>(props: Props<E>) {
  const { label, list, input, columns, bulk = [], row = [], export: exporting, tools, empty = 'Data Not Found' } = props
  const state = useList(list)
  const { bus } = useHost()
  const { value, failure, pending, refreshing, again } = useRead(useHost(), list, { ...input, query: state.query } as Input<E>)
  const rows = value ? rowsOf(list, value) : []
  const total = value ? totalOf(list, value) : 0
  const nameOf = (of: RowOf<E>) => String((of as Record<string, unknown>)[list.labelField])
  const selection = useSelection(JSON.stringify(state.query))
  const { start, busy, question } = useVerb<RowOf<E>>(nameOf, selection.clear)
  const shown = useColumns(list, columns)
  const actions = useRowActions(row, start)
  const selected = rows.filter((one) => selection.ids.has(one.id))

  useEffect(() => {
    if (failure && failure.kind !== 'expired') bus.emit('toast', { tone: 'error', text: failure.message })
  }, [bus, failure])

  const last = Math.max(1, Math.ceil(total / (list.size ?? Infinity)))
  const beyond = value !== undefined && !refreshing && rows.length === 0 && state.page > last
  useEffect(() => {
    if (beyond) state.setPage(last)
  }, [beyond, last, state])

  return (
    <Stack gap="3" maxHeight="calc(100dvh - 96px)" css={{ '@media print': { maxHeight: 'none' } }}>
      <Toolbar label={label} state={state}>
        {(tools || exporting || bulk.length > 0) && (
          <>
            {tools}
            {exporting && <ExportButtons {...exporting} {...{ list, columns, rows, total }} query={state.query} />}
            <BulkButtons {...{ bulk, selected, busy, start }} />
          </>
        )}
      </Toolbar>
      {failure && failure.kind !== 'expired' && (
        <Notice tone="bad" action={<Button onClick={again}>Retry</Button>}>
          {failure.message}
        </Notice>
      )}
      {pending && <Skeleton rows={12} />}
      {value && rows.length === 0 && !beyond && (
        <Box paddingBlock="12" textAlign="center">
          <Text color="fg.muted" role="status">
            {empty}
          </Text>
        </Box>
      )}
      {rows.length > 0 && (
        <DataTable
          label={label}
          rows={rows}
          columns={shown}
          nameOf={nameOf}
          actions={actions}
          busy={refreshing}
          selection={bulk.length > 0 ? { selected: selection.ids, onChange: selection.change } : undefined}
        />
      )}
      {list.size !== undefined && rows.length > 0 && <Pager page={state.page} size={list.size} total={total} onPage={state.setPage} />}
      {question}
    </Stack>
  )
}

interface BulkProps<R> {
  bulk: readonly Verb<R>[]
  selected: readonly R[]
  busy: boolean
  start: (verb: Verb<R>, rows: readonly [R, ...R[]]) => void
}

function BulkButtons<R>({ bulk, selected, busy, start }: BulkProps<R>) {
  const [first, ...others] = selected
  return bulk.map((verb) => (
    <Button
      key={String(verb.label)}
      tone={verb.tone === 'danger' ? 'danger' : 'plain'}
      disabled={first === undefined || busy}
      onClick={() => first !== undefined && start(verb, [first, ...others])}
    >
      <Icon name={verb.icon} />
      {String(verb.label)}
      {selected.length > 0 && ` (${selected.length})`}
    </Button>
  ))
}

/** What is selected, as long as the list shows the same query. */
function useSelection(of: string) {
  const [selection, setSelection] = useState<{ readonly of: string; readonly ids: ReadonlySet<string> }>({ of, ids: new Set() })
  return {
    ids: selection.of === of ? selection.ids : new Set<string>(),
    change: (ids: ReadonlySet<string>) => setSelection({ of, ids }),
    clear: () => setSelection({ of, ids: new Set() }),
  }
}
