import { useEndpoint } from '@matchdesk/shared/client'
import { savePreferences, type ListEndpoint } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { Button, Icon, isSecondClick, ListPage } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'
import { isFor } from '../define/action'
import { countText } from '../values/format'
import { ExportButtons } from './parts/export/ExportButtons'
import { ListProvider, useListContext, type ListProps } from './state/ListProvider'
import { ListPager, ListRows } from './rows/ListRows'
import { Toolbar, type ListTools } from './Toolbar'
import { ArrangeTable } from './parts/arrange/ArrangeTable'
import { ListViews } from './parts/views/ListViews'
import { useListState, type ListState } from './state/useListState'

const loadParts = () => import('./parts/parts')
const PartsAbove = lazyPart(async () => ({ default: (await loadParts()).PartsAbove }))
const PartsBelow = lazyPart(async () => ({ default: (await loadParts()).PartsBelow }))

type ToolbarProps = ListTools & { views?: ReactNode }

type Props<E extends ListEndpoint> = ListProps<E> & ToolbarProps & { state: ListState }

/**
 * The shape of every list: filters and search off the contract, its state in the address bar, rows, actions, paging.
 * A screen that does not fit is made of the same parts: useListState, useRows, Toolbar, useColumns, useAction.
 */
export function ListScreen<E extends ListEndpoint>(props: ListProps<E> & ListTools) {
  const state = useListState(props.definition.endpoint, props.definition.pageParams)
  return <ListView {...props} state={state} views={<ListViews />} />
}

/** A list whose caller owns its state, instead of the address bar. */
export function ListView<E extends ListEndpoint>({ tools, secondary, views, state, ...props }: Props<E>) {
  // The one place that forgets the type of the rows: everything inside serves rows of any list.
  const anyList = props as ListProps<ListEndpoint>
  return (
    <ListProvider {...anyList} state={state}>
      <ListPage label={anyList.definition.label}>
        <ListToolbar {...{ tools, secondary, views }} />
        <AfterRows>
          <PartsAbove />
        </AfterRows>
        <ListRows />
        <AfterRows>
          <PartsBelow />
        </AfterRows>
        <ListPager />
      </ListPage>
    </ListProvider>
  )
}

/** The toolbar of the list around it: search, filters, the actions on the selected rows, and other controls. */
function ListToolbar({ tools, secondary, views }: ToolbarProps) {
  const { definition, state, list, hasPainted, selection, searchField, readAhead } = useListContext()
  const { label, endpoint, bulk, selected: Selected, export: exporting } = definition
  const canArrange = useEndpoint(useHost(), savePreferences) !== undefined
  return (
    <Toolbar
      {...{ label, endpoint, state, tools, searchField }}
      secondary={
        (secondary || exporting) && (
          <>
            {secondary}
            {exporting && <ExportButtons {...exporting} />}
          </>
        )
      }
      table={
        canArrange && (
          <>
            {views}
            <ArrangeTable />
          </>
        )
      }
      onPoint={readAhead}
      bulk={bulk.length > 0 && <BulkBar />}
      hasSelection={selection.rows.length > 0}
      selection={Selected && hasPainted && <Selected rows={selection.rows} total={list.total} />}
    />
  )
}

/** The actions on the selected rows. An action that is not for all of them takes those that it is for. One that not all APIs have appears with them. */
function BulkBar() {
  const { definition, selection, runner } = useListContext()
  const { userId } = useHost().session
  return definition.bulk.map((action) => {
    const when = isFor(action, userId)
    const rows = when ? selection.rows.filter(when) : selection.rows
    const isUsable = rows.length > 0 || action.requires === 'nothing'
    if (action.endpoint.level && !isUsable) return null
    return (
      <Button
        key={action.label}
        tone={action.tone === 'danger' ? 'danger' : 'plain'}
        disabled={runner.busy || !isUsable}
        onClick={({ nativeEvent }) => !isSecondClick(nativeEvent) && void runner.start(action, rows)}
      >
        {action.icon && <Icon name={action.icon} />}
        <span>{rows.length > 0 ? `${action.label} (${countText(rows.length)})` : action.label}</span>
      </Button>
    )
  })
}

/** Loads and renders its content once the rows are painted. */
function AfterRows({ children }: { children: ReactNode }) {
  return useListContext().hasPainted && children
}
