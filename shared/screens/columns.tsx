import { coreOf, infoOf, type ListEndpoint, type RowOf } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Badge, Picture, type Column } from '@matchdesk/shared/ui'
import { useState, type ReactNode } from 'react'
import { formatMoment, titleOf } from './words'

/** A column of a list screen: the name of a field, or a title with a cell of its own. */
export type ListColumn<R> =
  (keyof R & string) | { readonly title: string; readonly align?: 'end'; readonly cell: (row: R, index: number) => ReactNode }

const tones: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  Registered: 'good',
  Accepted: 'good',
  Pending: 'warn',
  Rejected: 'bad',
  Blocked: 'bad',
}

/** Columns as the table takes them: titles, formats and alignment come from the contract. They are read once. */
export function useColumns<E extends ListEndpoint>(list: E, columns: readonly ListColumn<RowOf<E>>[]): Column<RowOf<E>>[] {
  const { locale } = useHost()
  const [shown] = useState(() =>
    columns.map((column) => {
      if (typeof column !== 'string') return { key: column.title, ...column }
      const type = (coreOf(list.row.shape[column]!)._zod.def as { type: string }).type
      const control = infoOf(list.row.shape[column]!)?.control
      return {
        key: column,
        title: titleOf(column, list.row.shape[column]!),
        ...((type === 'number' || type === 'int') && control !== 'choice' && { align: 'end' as const }),
        cell: (row: RowOf<E>) => <Cell list={list} name={column} value={(row as Record<string, unknown>)[column]} locale={locale} />,
      }
    }),
  )
  return shown
}

function Cell({ list, name, value, locale }: { list: ListEndpoint; name: string; value: unknown; locale: string }) {
  const info = infoOf(list.row.shape[name]!)
  if (info?.control === 'image') return <Picture src={value as string | null} alt="" />
  if (info?.control === 'date') return <time dateTime={value as string}>{formatMoment(value as string, locale)}</time>
  const words = info?.words?.[String(value)] ?? String(value ?? '')
  const tone = tones[words]
  if (tone || typeof value === 'boolean') return <Badge tone={tone ?? 'plain'}>{words}</Badge>
  return typeof value === 'number' && !info?.words ? value.toLocaleString(locale) : <bdi>{words}</bdi>
}
