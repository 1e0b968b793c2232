import type { Row } from '@matchdesk/shared/contract'
import { useState } from 'react'

/** A record that is being added, by the name that its row will have. Another one with the same name is another value. */
export interface NewRecord {
  readonly name: string
}

const none: ReadonlySet<string> = new Set()

/** The rows that came with what was added: of its name, and not there when it was sent. */
export function useNewRows<R extends Row>(rows: readonly R[], nameOf: (row: R) => string, record: NewRecord | undefined): ReadonlySet<string> {
  const [search, setSearch] = useState({ record, oldIds: none, newIds: none })
  if (search.record !== record) {
    setSearch({ record, oldIds: new Set(rows.map(({ id }) => id)), newIds: none })
    return none
  }
  if (record && search.newIds.size === 0) {
    const newRows = rows.filter((row) => nameOf(row) === record.name && !search.oldIds.has(row.id))
    if (newRows.length > 0) setSearch({ ...search, newIds: new Set(newRows.map(({ id }) => id)) })
  }
  return search.newIds
}
