import { coreOf, fieldOf, infoOf, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Badge, Breakable, Picture, type Column } from '@matchdesk/shared/ui'
import { useMemo } from 'react'
import type { ListDefinition } from './defineList'
import { isDay, formatMoment, plain, titleOf } from './format'

type Schema = ReturnType<typeof fieldOf>

/** The columns of a list as the table takes them: titles, formats and alignment come from the contract. */
export function useColumns<E extends ListEndpoint>({ endpoint, columns }: Pick<ListDefinition<E>, 'endpoint' | 'columns'>): Column<RowOf<E>>[] {
  const { locale } = useHost()
  return useMemo(
    () =>
      columns.map((column) => {
        if (typeof column !== 'string') return { key: column.title, ...column }
        const schema = fieldOf(endpoint.row.shape, column)
        return {
          key: column,
          title: titleOf(column, schema),
          align: isAmount(schema) ? ('end' as const) : undefined,
          cell: (row: RowOf<E>) => {
            const value = (row as Record<string, unknown>)[column]
            return column === endpoint.labelField ? <Name text={String(value)} /> : <Cell schema={schema} value={value} locale={locale} />
          },
        }
      }),
    [endpoint, columns, locale],
  )
}

const isAmount = (schema: Schema) => ['number', 'int'].includes(coreOf(schema)._zod.def.type) && infoOf(schema)?.control !== 'select'

const partsOfEmail = /(?=@)|(?<=\.)(?=.*@)/

/** A value as the contract says that it shows. */
export function Cell({ schema, value, locale }: { schema: Schema; value: unknown; locale: string }) {
  const info = infoOf(schema)
  if (info?.control === 'image') return <Picture src={value as string | null} alt="" />
  if (info?.control === 'date' && typeof value === 'string' && !isDay(value)) return <Moment iso={value} locale={locale} />
  if (info?.control === 'email') return <Breakable text={String(value)} at={partsOfEmail} />
  const shown = plain(schema, value, locale)
  if (info?.tones) return <Badge tone={info.tones[String(value)] ?? 'plain'}>{shown}</Badge>
  return typeof shown === 'number' ? shown.toLocaleString(locale) : <bdi>{shown}</bdi>
}

const longestName = 40

/** A name breaks once at most, near its middle; one that is too long for two lines breaks where it must. */
function Name({ text }: { text: string }) {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  if (spaces.length < 2 || text.length > longestName) return <bdi>{text}</bdi>
  const middle = spaces.reduce((best, space) => (Math.abs(space - text.length / 2) < Math.abs(best - text.length / 2) ? space : best))
  return (
    <bdi>
      <Unbroken text={text.slice(0, middle)} /> <Unbroken text={text.slice(middle + 1)} />
    </bdi>
  )
}

/** One word needs no element to stay whole. */
const Unbroken = ({ text }: { text: string }) => (text.includes(' ') ? <span>{text}</span> : text)

/** A moment breaks between its day and its time, if anywhere. */
function Moment({ iso, locale }: { iso: string; locale: string }) {
  const words = formatMoment(iso, locale)
  const at = words.lastIndexOf(',') + 1
  return (
    <time dateTime={iso}>
      <span>{words.slice(0, at)}</span> <span>{words.slice(at).trim()}</span>
    </time>
  )
}
