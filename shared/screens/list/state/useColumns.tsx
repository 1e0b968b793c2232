import { getField, getInfo, type ListEndpoint, type ListRow } from '@matchdesk/shared/contract'
import { useHost, type Host, type RecordRef } from '@matchdesk/shared/remote'
import type { Column } from '@matchdesk/shared/ui/base'
import { formatCount } from '@matchdesk/shared/values'
import { isValidElement, useMemo } from 'react'
import type { ComposedColumn, ListColumn, ListDefinition } from '../../define/defineList'
import { createCell, getKind, isAmount, nameInLines } from '../../values/cell'
import { getTitle, isDay, plain } from '../../values/format'
import { useListEndpoint } from './useListState'

type Definition<E extends ListEndpoint> = Pick<ListDefinition<E>, 'endpoint' | 'columns' | 'links'>

/** The columns of a list as the table takes them, without those that the API cannot fill: titles, formats and alignment come from the contract. */
export function useColumns<E extends ListEndpoint>({ columns, links, ...list }: Definition<E>): Column<ListRow<E>>[] {
  const { href, hrefTo, locale, currency } = useHost()
  const endpoint = useListEndpoint(list.endpoint)
  return useMemo(() => {
    const host = { href, hrefTo }
    const contentColumns = columns.filter((column) => hasContent(endpoint, column))
    const header = findHeader(endpoint, contentColumns)
    return contentColumns
      .map((column): Column<ListRow<E>> => {
        if (typeof column !== 'string') return compose(endpoint, column, links[column.title], host, locale)
        const schema = getField(endpoint.row.shape, column)
        const show = column === endpoint.labelField ? (value: unknown) => nameInLines(String(value)) : createCell(schema, locale)
        return {
          key: column,
          title: getTitle(column, schema, currency),
          kind: getKind(endpoint, column),
          field: column,
          align: isAmount(schema) ? ('end' as const) : undefined,
          getLines: createLines(endpoint, [column], locale),
          cell: link((row: ListRow<E>) => show((row as Record<string, unknown>)[column]), links[column], host),
        }
      })
      .map((column) => ({ ...column, isHeader: column.key === header }))
  }, [endpoint, columns, links, href, hrefTo, locale, currency])
}

/** Has the API one of the fields of a column? A column without fields is made of nothing that an API may lack. */
function hasContent<E extends ListEndpoint>({ row }: E, column: ListColumn<ListRow<E>>): boolean {
  const fields: readonly string[] = typeof column === 'string' ? [column] : (column.fields ?? [])
  return fields.length === 0 || fields.some((name) => name in row.shape)
}

/** The column that names a row: that of its label, or the composed one that is made of it. */
function findHeader<E extends ListEndpoint>({ labelField }: E, columns: ListDefinition<E>['columns']): string | undefined {
  if (columns.some((column) => column === labelField)) return labelField
  for (const column of columns) if (typeof column !== 'string' && column.fields?.some((field) => field === labelField)) return column.title
  return undefined
}

type Cell<R> = Column<R>['cell']
type Addresses = Pick<Host, 'href' | 'hrefTo'>
type RowTarget<R> = ((row: R) => string | RecordRef | undefined) | undefined

/** A composed column as the table takes it: its first line is the link. */
function compose<R>(
  endpoint: ListEndpoint,
  { secondLine, fields, ...column }: ComposedColumn<R>,
  target: RowTarget<R>,
  host: Addresses,
  locale: string,
): Column<R> {
  const mainCell = link(column.cell, target, host)
  const cell: Cell<R> = (row, index) => {
    const main = mainCell(row, index)
    return (
      <>
        {/* A text beside elements that come and go: the translation of a page would move it away. */}
        {isValidElement(main) ? main : <span>{main}</span>}
        {secondLine?.(row)}
      </>
    )
  }
  const availableFields = fields?.filter((name) => name in endpoint.row.shape)
  const field = availableFields?.[0]
  const kind = field === undefined ? 'text' : getKind(endpoint, field)
  const getLines = availableFields && createLines(endpoint, availableFields, locale)
  return { key: column.title, kind, field, getLines, ...column, cell: secondLine ? cell : mainCell }
}

/**
 * The lines of a cell that shows fields: the first one, and the others below it. A moment alone is both its day, which a narrow column breaks
 * after, and its whole text. Undefined for pictures and objects.
 */
function createLines<R>({ row }: ListEndpoint, fields: readonly string[], locale: string): Column<R>['getLines'] {
  const schemas = fields.map((name) => [name, getField(row.shape, name)] as const)
  if (schemas.some(([, schema]) => (getInfo(schema)?.control ?? 'image') === 'image')) return undefined
  return (record) => {
    const texts = schemas.map(([name, schema]) => {
      const value = (record as Record<string, unknown>)[name]
      const text = plain(schema, value, locale)
      const fullText = typeof text === 'number' ? formatCount(text, locale) : text
      return { fullText, firstLine: getInfo(schema)?.control === 'date' && !isDay(value) ? fullText.replace(/(?<=,)[^,]*$/, '') : fullText }
    })
    const [first, ...rest] = texts
    const second = rest.length > 0 ? rest.map(({ firstLine }) => firstLine) : [first?.fullText]
    return [first?.firstLine ?? '', second.filter(Boolean).join(', ')]
  }
}

/** A cell that leads to a page, where that page is there. */
const link = <R,>(cell: Cell<R>, target: RowTarget<R>, { href, hrefTo }: Addresses): Cell<R> =>
  target
    ? (row, index) => {
        const to = target(row)
        const address = typeof to === 'string' ? to && href(to) : to && hrefTo(to)
        return address ? <a href={address}>{cell(row, index)}</a> : cell(row, index)
      }
    : cell
