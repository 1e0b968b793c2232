import { coreOf, fieldOf, infoOf, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Badge, Picture, type Column } from '@matchdesk/shared/ui'
import { useMemo } from 'react'
import type { ListDefinition } from './defineList'
import { formatMoment, plain, titleOf } from './format'

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
          cell: (row: RowOf<E>) => <Cell schema={schema} value={(row as Record<string, unknown>)[column]} locale={locale} />,
        }
      }),
    [endpoint, columns, locale],
  )
}

const isAmount = (schema: Schema) => ['number', 'int'].includes(coreOf(schema)._zod.def.type) && infoOf(schema)?.control !== 'select'

function Cell({ schema, value, locale }: { schema: Schema; value: unknown; locale: string }) {
  const info = infoOf(schema)
  if (info?.control === 'image') return <Picture src={value as string | null} alt="" />
  if (info?.control === 'date') return <Moment iso={value as string} locale={locale} />
  if (info?.control === 'email') return <Email address={String(value)} />
  const shown = plain(schema, value, locale)
  if (info?.tones) return <Badge tone={info.tones[String(value)] ?? 'plain'}>{shown}</Badge>
  return typeof shown === 'number' ? shown.toLocaleString(locale) : <bdi>{shown}</bdi>
}

/** An address breaks before its @, if anywhere. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  )
}

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
