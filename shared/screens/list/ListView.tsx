import type { Input, ListEndpoint, Row, RowOf } from '@matchdesk/shared/contract'
import { Button, DataTable, Icon, ListPage } from '@matchdesk/shared/ui/base'
import { useReadAhead } from '@matchdesk/shared/client'
import { lazyPart, useCapabilities, useHost } from '@matchdesk/shared/remote'
import { jsonOf } from '@matchdesk/shared/values'
import { Suspense, useDeferredValue, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import type { Action } from '../define/action'
import { useActionDialogs } from '../action/ActionDialogs'
import { takesMany } from '../action/batches'
import { BulkBar } from '../action/BulkBar'
import { arranged, useArrangement } from './parts/arrange/arrangement'
import { ArrangeTable } from './parts/arrange/ArrangeTable'
import { useColumns } from './useColumns'
import type { Exporting, ListDefinition } from '../define/defineList'
import { ListBody } from './ListBody'
import { ListEnd } from './ListEnd'
import type { Matching } from './parts/selectMatching/SelectMatching'
import { Toolbar } from './Toolbar'
import { useAction, type ActionRunner } from '../action/useAction'
import type { ListChanges, ListState } from './useList'
import { useKeptList } from './useKeptList'
import { useNewRows, type Added } from './useNewRows'
import { useRowActions } from '../action/useRowActions'
import { useRows } from './useRows'
import { useSelection } from './useSelection'
import { changesUndos, UndoContext, type Undoable } from './parts/undo/undoable'
import { namesOf } from '../values/format'

const ActionProgress = lazyPart(() => import('../action/ActionProgress').then((part) => ({ default: part.ActionProgress })))
const ExportButtons = lazyPart(() => import('../export/ExportButtons'))
const ShownList = lazyPart(() => import('./ShownList'))
const SelectMatching = lazyPart(() => import('./parts/selectMatching/SelectMatching'))
const UnusedParams = lazyPart(() => import('./UnusedParams'))
const UndoOffer = lazyPart(() => import('./parts/undo/UndoOffer'))

const none: ReadonlySet<string> = new Set()

type Exports = Exporting<ListEndpoint> & { list: ListDefinition<ListEndpoint> }

/** The props of a list. */
export interface ListProps<E extends ListEndpoint> {
  of: ListDefinition<E>
  /** Path params and the like, where the endpoint takes any. */
  input?: Omit<Input<E>, 'query'>
  /** More controls above the list. */
  tools?: ReactNode
  /** Controls above the list that people seldom use. */
  seldom?: ReactNode
  /** The record that a form adds: the list marks its row as soon as the row arrives. */
  added?: Added
  /** Hears which rows an action was done with. */
  onDone?: (action: Action<RowOf<E>>, rows: readonly RowOf<E>[]) => void
}

/** A list whose caller owns its state, instead of the address bar. */
export function ListView<E extends ListEndpoint>({ of, state, input, tools, seldom, added: adding, onDone }: ListProps<E> & { state: ListState }) {
  const { endpoint, label, bulk, nameOf } = of
  const list = useRows(endpoint, state, input, { others: 'offered' })
  const added = useNewRows(list.rows, nameOf, adding)
  const [gone, setGone] = useState<ReadonlySet<string>>(none)
  const [offered, setOffered] = useState<ReadonlySet<string>>(none)
  const isListShown = useDeferredValue(list.is !== 'pending', false)
  const areRowsShown = useDeferredValue(list.rows.length > 0, false)
  const shown = jsonOf(state.query)
  const kept = useKeptList(`${label} ${shown}`)
  const selection = useSelection(shown, list.rows)
  const [undoable, offerUndo] = useState<Undoable>()
  const selectable = useSelectable(bulk)
  const canSelect = useMemo(
    () => (gone.size === 0 ? selectable : (row: RowOf<E>) => !gone.has(row.id) && (selectable?.(row) ?? true)),
    [gone, selectable],
  )
  const [isCollecting, setCollecting] = useState(false)
  const [changed, setChanged] = useState<ReadonlySet<string>>()
  const runner = useAction<RowOf<E>>(({ action, done, failed, undoable: next }) => {
    selection.drop(done)
    selection.renew(failed.flatMap(({ failure }) => endpoint.row.safeParse(failure.current).data ?? []) as RowOf<E>[])
    setChanged(new Set(done.map(({ id }) => id)))
    offerUndo(next && changesUndos(action.endpoint) ? { ...next, text: `Deleted: ${namesOf(done.map(nameOf))}` } : next)
    onDone?.(action, done)
  })
  const dialogs = useActionDialogs(runner)
  const canArrange = useCapabilities()?.has('preferences')
  const arrangement = useArrangement(label)
  const allColumns = useColumns(of)
  const columns = useMemo(() => arranged(allColumns, arrangement), [allColumns, arrangement])
  const actions = useRowActions(of.row, dialogs)
  const isPageSelected = selection.isBeyondPage || (list.total > list.rows.length && selection.rows.length === list.rows.length)
  const canSelectMatching = isPageSelected && bulk.length > 0 && bulk.every(takesMany)
  const inputWith = (changes?: ListChanges) => ({ ...input, query: { ...state.query, ...changes } }) as Input<E>
  const wholeInput = inputWith()
  const readAhead = useReadAhead(useHost(), endpoint)
  const onPoint = (changes: ListChanges) => readAhead(inputWith(changes))
  function letGo(ids: ReadonlySet<string>) {
    setGone(ids)
    if (ids.size > 0) selection.drop(list.rows.filter(({ id }) => ids.has(id)))
  }
  const matching: Matching<E> = {
    endpoint,
    input: wholeInput,
    page: list.rows,
    total: list.total,
    selection,
    onCollect: setCollecting,
  }

  return (
    <ListPage>
      <Toolbar
        label={label}
        endpoint={endpoint}
        state={state}
        onPoint={onPoint}
        bulk={
          bulk.length > 0 && (
            <BulkBar actions={bulk} selected={selection.rows} starter={dialogs} runner={{ run: runner.run, busy: runner.busy || isCollecting }} />
          )
        }
        selected={
          of.selected &&
          isListShown && (
            <Suspense>
              <of.selected rows={selection.rows} total={list.total} />
            </Suspense>
          )
        }
        seldom={
          (seldom || of.export) && (
            <>
              {seldom}
              {of.export && (
                <Suspense fallback={<ComingExport />}>
                  <ExportButtons {...({ ...of.export, list: of } as unknown as Exports)} rows={list.rows} total={list.total} query={state.query} />
                </Suspense>
              )}
            </>
          )
        }
      >
        {(tools || canArrange) && (
          <>
            {tools}
            {canArrange && <ArrangeTable label={label} columns={allColumns} arrangement={arrangement} />}
          </>
        )}
      </Toolbar>
      {state.unused.length > 0 && (
        <Suspense>
          <UnusedParams of={of as unknown as ListDefinition<ListEndpoint>} state={state} columns={allColumns} />
        </Suspense>
      )}
      {runner.progress && (
        <Suspense>
          <ActionProgress runner={runner as unknown as ActionRunner<Row>} nameOf={nameOf as (row: Row) => string} shape={endpoint.row} />
        </Suspense>
      )}
      {isListShown && (
        <Suspense>
          <ShownList
            {...({ of, list, input: wholeInput } as unknown as Pick<ComponentProps<typeof ShownList>, 'of' | 'list' | 'input'>)}
            shown={shown}
            selected={selection.rows.length}
            isUndoOffered={undoable !== undefined}
            onGone={letGo}
            onRead={setOffered}
            onNewer={() => state.setPage(1)}
          />
        </Suspense>
      )}
      <ListBody endpoint={endpoint} state={state} input={input} list={list} empty={of.empty}>
        <UndoContext value={offerUndo}>
          <DataTable
            label={label}
            rows={list.rows}
            columns={columns}
            nameOf={nameOf}
            actions={actions}
            busy={list.refreshing}
            changed={changed}
            marked={added.size > 0 ? added : offered}
            gone={gone}
            kept={kept}
            compact={arrangement.compact}
            order={state.order === undefined ? undefined : { by: state.order, among: state.orders, onChange: state.setOrder }}
            selection={bulk.length > 0 ? { selected: selection.ids, onChange: selection.change, when: canSelect } : undefined}
          />
        </UndoContext>
      </ListBody>
      {canSelectMatching && (
        <Suspense>
          <SelectMatching key={shown} {...(matching as unknown as Matching<ListEndpoint>)} />
        </Suspense>
      )}
      {areRowsShown && <ListEnd endpoint={endpoint} list={list} onPage={state.setPage} onPoint={onPoint} />}
      {dialogs.dialog}
      {undoable && (
        <Suspense>
          <UndoOffer key={undoable.ids[0]} of={undoable} onEnd={() => offerUndo(undefined)} />
        </Suspense>
      )}
    </ListPage>
  )
}

/** The room of the buttons until their code is here, so that nothing moves when they come. */
const ComingExport = () =>
  ['Export Current Page', 'Export All Page'].map((label) => (
    <Button key={label} disabled>
      <Icon name="download" />
      {label}
    </Button>
  ))

/** The rows that at least one of the actions is for. */
function useSelectable<R>(actions: readonly Action<R, string>[]): ((row: R) => boolean) | undefined {
  const { userId } = useHost().session
  return useMemo(
    () => (actions.every(({ when }) => when) ? (row: R) => actions.some(({ when }) => when?.(row, userId)) : undefined),
    [actions, userId],
  )
}
