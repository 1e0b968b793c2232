import { coreOf, fieldOf, infoOf, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useCapabilities, useHost, type Host } from '@matchdesk/shared/remote'
import { Badge, Breakable, Picture, type Column } from '@matchdesk/shared/ui/base'
import { useMemo, type ReactNode } from 'react'
import type { ListDefinition } from './defineList'
import type { ComposedColumn } from './listColumn'
import { isDay, formatCount, formatMoment, plain, titleOf } from './format'
import { servedColumns } from './servedColumns'

type Schema = ReturnType<typeof fieldOf>

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
        if (typeof column !== 'string') return composed(column, links[column.title], href)
        const schema = fieldOf(endpoint.row.shape, column)
        const show = column === endpoint.labelField ? (value: unknown) => nameInLines(String(value)) : cellOf(schema, locale)
        return {
          key: column,
          title: titleOf(column, schema),
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
function composed<R>({ below, ...column }: ComposedColumn<R>, path: PathOf<R>, href: Host['href']): Column<R> {
  const first = linked(column.cell, path, href)
  const cell: Cell<R> = (row, index) => (
    <>
      {first(row, index)}
      {below?.(row)}
    </>
  )
  return { key: column.title, ...column, cell: below ? cell : first }
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

const isAmount = (schema: Schema) => ['number', 'int'].includes(coreOf(schema)._zod.def.type) && infoOf(schema)?.control !== 'select'

const partsOfEmail = /(?=@)|(?<=\.)(?=.*@)/

/** How a value of a field shows, as the contract says. It is asked once for a column: no cell looks anything up. */
export function cellOf(schema: Schema, locale: string): (value: unknown) => ReactNode {
  const { control, tones } = infoOf(schema) ?? {}
  if (control === 'image') return (value) => <Picture src={value as string | null} alt="" />
  if (control === 'email') return (value) => <Breakable text={String(value)} at={partsOfEmail} />
  if (tones) return (value) => <Badge tone={tones[String(value)] ?? 'plain'}>{plain(schema, value, locale)}</Badge>
  return (value) => {
    if (control === 'date' && typeof value === 'string' && !isDay(value)) return momentInLines(value, locale)
    const shown = plain(schema, value, locale)
    return typeof shown === 'number' ? formatCount(shown, locale) : shown
  }
}

const longestName = 40

/** A name breaks once at most, near its middle; one that is too long for two lines breaks where it must. */
function nameInLines(text: string): ReactNode {
  if (text.split(' ').length < 3 || text.length > longestName) return text
  const half = text.length / 2
  const [before, after] = [text.lastIndexOf(' ', half), text.indexOf(' ', half)]
  const middle = after < 0 || half - before < after - half ? before : after
  return (
    <>
      {unbroken(text.slice(0, middle))} {unbroken(text.slice(middle + 1))}
    </>
  )
}

/** One word needs no element to stay whole. */
const unbroken = (text: string) => (text.includes(' ') ? <span data-whole>{text}</span> : text)

/** A moment breaks between its day and its time, if anywhere. */
export function momentInLines(iso: string, locale: string) {
  const words = formatMoment(iso, locale)
  const end = words.lastIndexOf(',') + 1
  return (
    <time dateTime={iso} data-whole>
      {words.slice(0, end)}
      <wbr />
      {words.slice(end)}
    </time>
  )
}
