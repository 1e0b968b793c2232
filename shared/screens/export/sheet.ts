import { getField, getInfo, type ListEndpoint } from '@matchdesk/shared/contract'
import type { ListDefinition } from '../define/defineList'
import { plain, getTitle } from '../values/format'

/** A row as it is written to a file: numbers to reckon with, everything else as text. */
export type SheetRow = readonly (string | number)[]

/** A list as a sheet. */
export type Sheet = ReturnType<typeof createSheet>

/** The columns of a list as plain fields, without those that the endpoint lacks and those without a title. Pictures are left out: their addresses end within the hour. */
export function createSheet<E extends ListEndpoint>({ endpoint, columns }: Pick<ListDefinition<E>, 'endpoint' | 'columns'>, locale: string) {
  const fields = columns
    .flatMap((column) => (typeof column === 'string' ? [column] : (column.fields ?? [])))
    .filter((name) => name in endpoint.row.shape)
    .map((name) => ({ name, schema: getField(endpoint.row.shape, name) }))
    .filter(({ schema }) => (getInfo(schema)?.control ?? 'image') !== 'image')
  return {
    titles: fields.map(({ name, schema }) => getTitle(name, schema)),
    toRow: (row: unknown): SheetRow => fields.map(({ name, schema }) => plain(schema, (row as Record<string, unknown>)[name], locale)),
  }
}

/** Like `AllReport January, 2024.xls`. */
export function fileName(which: 'Current' | 'All', name: string, locale: string): string {
  const now = new Date()
  const month = new Intl.DateTimeFormat(locale, { month: 'long' }).format(now)
  return `${which}${name} ${month}, ${now.getFullYear()}.xls`
}
