import { fieldOf, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useCapabilities, useHost, type Host } from '@matchdesk/shared/remote'
import type { Column } from '@matchdesk/shared/ui/base'
import { useMemo } from 'react'
import type { ComposedColumn } from '../define/column'
import { isAmount, kindOf } from '../define/columnKind'
import type { ListDefinition } from '../define/defineList'
import { cellOf, nameInLines } from '../values/cell'
import { titleOf } from '../values/format'
import { servedColumns } from '../define/servedColumns'

type Shown<E extends ListEndpoint> = Pick<ListDefinition<E>, 'endpoint' | 'columns' | 'links'>

/** The columns of a list as the table takes them: titles, formats and alignment come from the contract. */
export function useColumns<E extends ListEndpoint>({ endpoint, columns, links }: Shown<E>): Column<RowOf<E>>[] {
  const { href, locale } = useHost()
  const served = useCapabilities()
  const shown = useMemo(() => servedColumns({ endpoint, columns }, served), [endpoint, columns, served])
  return useMemo(() => {
    const header = headerOf(endpoint, shown)
    return shown
      .map((column): Column<RowOf<E>> => {
        if (typeof column !== 'string') return composed(endpoint, column, links[column.title], href)
        const schema = fieldOf(endpoint.row.shape, column)
        const show = column === endpoint.labelField ? (value: unknown) => nameInLines(String(value)) : cellOf(schema, locale)
        return {
          key: column,
          title: titleOf(column, schema),
          kind: kindOf(endpoint, column),
          field: column,
          align: isAmount(schema) ? ('end' as const) : undefined,
          cell: linked((row: RowOf<E>) => show((row as Record<string, unknown>)[column]), links[column], href),
        }
      })
      .map((column) => ({ ...column, isHeader: column.key === header }))
  }, [endpoint, shown, links, href, locale])
}

/** The column that names a row: that of its label, or the composed one that is made of it. */
function headerOf<E extends ListEndpoint>({ labelField }: E, columns: ListDefinition<E>['columns']): string | undefined {
  if (columns.some((column) => column === labelField)) return labelField
  for (const column of columns) if (typeof column !== 'string' && column.fields?.some((field) => field === labelField)) return column.title
  return undefined
}

type Cell<R> = Column<R>['cell']
type PathOf<R> = ((row: R) => string | undefined) | undefined

/** A composed column as the table takes it: its first line is the link. */
function composed<R>(endpoint: ListEndpoint, { below, fields, ...column }: ComposedColumn<R>, path: PathOf<R>, href: Host['href']): Column<R> {
  const first = linked(column.cell, path, href)
  const cell: Cell<R> = (row, index) => (
    <>
      {first(row, index)}
      {below?.(row)}
    </>
  )
  const kind = fields?.[0] === undefined ? 'text' : kindOf(endpoint, fields[0])
  return { key: column.title, kind, field: fields?.[0], ...column, cell: below ? cell : first }
}

/** A cell that leads to a page, where that page is there. */
const linked = <R,>(cell: Cell<R>, path: PathOf<R>, href: Host['href']): Cell<R> =>
  path
    ? (row, index) => {
        const to = path(row)
        const address = to && href(to)
        return address ? <a href={address}>{cell(row, index)}</a> : cell(row, index)
      }
    : cell
