import { useEndpoint } from '@matchdesk/shared/client'
import { savePreferences, type ListEndpoint } from '@matchdesk/shared/contract'
import { lazyPart, useHost } from '@matchdesk/shared/remote'
import { ListPage } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'
import { ExportButtons } from './parts/export/ExportButtons'
import { useListContext } from './state/ListContext'
import { ListProvider, type ListProps } from './ListProvider'
import { ListPager, ListRows } from './rows/ListRows'
import { ListToolbar, type ListTools } from './ListToolbar'
import { ArrangeTable } from './parts/arrange/ArrangeTable'
import type { ListState } from './state/useListState'

const loadParts = () => import('./parts/parts')
const PartsAbove = lazyPart(async () => ({ default: (await loadParts()).PartsAbove }))
const PartsBelow = lazyPart(async () => ({ default: (await loadParts()).PartsBelow }))

type Props<E extends ListEndpoint> = ListProps<E> & ListTools & { state: ListState; views?: ReactNode }

/** A list whose caller owns its state, instead of the address bar. */
export function ListView<E extends ListEndpoint>({ tools, secondary, views, state, ...props }: Props<E>) {
  const canArrange = useEndpoint(useHost(), savePreferences) !== undefined
  // The one place that forgets the type of the rows: everything inside serves rows of any list.
  const anyList = props as ListProps<ListEndpoint>
  const exporting = anyList.definition.export
  return (
    <ListProvider {...anyList} state={state}>
      <ListPage label={anyList.definition.label}>
        <ListToolbar
          tools={tools}
          secondary={
            (secondary || exporting) && (
              <>
                {secondary}
                {exporting && <Exports />}
              </>
            )
          }
          table={
            (views || canArrange) && (
              <>
                {views}
                {canArrange && <ArrangeTable />}
              </>
            )
          }
        />
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

/** The exports, where the session may make any. */
function Exports() {
  const { definition } = useListContext()
  return definition.export && <ExportButtons {...definition.export} />
}

/** Loads and renders its content once the rows are painted. */
function AfterRows({ children }: { children: ReactNode }) {
  return useListContext().hasPainted && children
}
