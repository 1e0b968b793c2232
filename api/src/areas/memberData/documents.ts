import { getTableName } from 'drizzle-orm'
import { getLabel } from '../history/titles'
import { sections } from './catalog'
import type { Member, Row, Section } from './section'
import { withoutMembers } from './withoutMembers'

/** The rows of a section, with the file of each picture in place of its id. */
export interface SectionRows {
  readonly section: Section
  readonly rows: readonly Row[]
}

/** Each table and column that the archive leaves out, with the reason. */
const omissions: readonly { readonly section?: string; readonly table: string; readonly column?: string; readonly because: string }[] = [
  ...sections.flatMap(({ title, parts }) =>
    parts.flatMap(({ table, leavesOut }) =>
      Object.entries(leavesOut).map(([column, because]) => ({ section: title, table: getTableName(table), column, because })),
    ),
  ),
  ...Object.entries(withoutMembers).flatMap(([because, tables]) => tables.map((table) => ({ table, because }))),
]

export function toJson({ user_code }: Member, at: Date, data: readonly SectionRows[]): string {
  const rows = Object.fromEntries(data.map(({ section, rows }) => [section.name, rows]))
  return JSON.stringify({ user_code, at, ...rows, left_out: omissions }, null, 2)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

function toText(value: unknown): string {
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const toCell = (value: unknown, isPicture: boolean) =>
  isPicture ? `<a href="${escape(toText(value))}"><img src="${escape(toText(value))}" alt="" height="160"></a>` : escape(toText(value))

function toFacts({ pictures }: Section, row: Row): string {
  const facts = Object.entries(row).filter(([, value]) => !isEmpty(value))
  return `<dl>${facts.map(([column, value]) => `<dt>${escape(getLabel('profiles.one', column))}</dt><dd dir="auto">${toCell(value, pictures.includes(column))}</dd>`).join('')}</dl>\n`
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;border-block-end:1px solid #ccc;padding-block-end:1rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}'

/** A page without scripts that shows the same in words. */
export function toPage({ name, user_code }: Member, at: Date, data: readonly SectionRows[]): string {
  const title = escape(`Data on ${name || user_code}`)
  const parts = data.map(({ section, rows }) =>
    rows.length === 0 ? '' : `<h2>${escape(section.title)}</h2>\n${rows.map((row) => toFacts(section, row)).join('')}`,
  )
  const items = omissions.map(
    ({ section, table, column, because }) => `<li>${escape(column ? `${section}, ${column}` : table)}: ${escape(because)}</li>\n`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>
<h1 dir="auto">${title}</h1><p>All that is stored on ${escape(user_code)}, on ${toText(at)}.</p>
${parts.join('')}<h2>What is left out</h2><ul>
${items.join('')}</ul></body></html>
`
}
