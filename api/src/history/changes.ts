export type HistoryValue = string | number | boolean | null

export interface Change {
  readonly field: string
  readonly before: HistoryValue
  readonly after: HistoryValue
}

export type Row = Readonly<Record<string, unknown>>

/** Columns that follow from others, or from the act itself. */
const systemColumns: ReadonlySet<string> = new Set([
  'id',
  'number',
  'user_code',
  'search',
  'is_double',
  'createdAt',
  'updatedAt',
  'updated_by',
  'decided_by',
  'decided_at',
])

/** Columns whose values are never in the history: pictures and secrets. */
const secretColumns: ReadonlySet<string> = new Set([
  ...['my_selfie', 'profile_pic', 'front_id_card', 'back_id_card', 'screenshot', 'icon', 'profile'],
  ...['password_hash', 'password', 'fcm_token'],
])

const toName = (column: string) => (column === 'password_hash' ? 'password' : column)

/** The fields in which two states of a record differ. Undefined is a record that is not there. An empty text counts as none. */
export function diff(before: Row | undefined, after: Row | undefined): Change[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return columns.flatMap((column) => {
    if (systemColumns.has(column)) return []
    const [was, is] = [plain(before?.[column]), plain(after && !(column in after) ? before?.[column] : after?.[column])]
    if (was === is) return []
    return secretColumns.has(column) ? [{ field: toName(column), before: null, after: 'changed' }] : [{ field: column, before: was, after: is }]
  })
}

/** Values without a state before, such as the filters of an export. */
export const toChanges = (values: object): Change[] =>
  Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [{ field, before: null, after: plain(value) }]))

/** Reads changes as the database stores them. */
export const parseChanges = (text: string): Change[] => JSON.parse(text)

function plain(value: unknown): HistoryValue {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}
