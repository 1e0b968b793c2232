import { claims, reports, type ListRow } from '@matchdesk/shared/contract'
import { useListState, useColleagueClaims, useRows } from '@matchdesk/shared/screens'
import { useState } from 'react'

type Report = ListRow<typeof reports.list>

/** A report about the next person of the page that the list shows, without those that others review and those that left the list. */
export function useNextPerson({ receiver_code }: Report): Report | undefined {
  const state = useListState(reports.list)
  const { rows } = useRows(reports.list, state)
  const colleagues = useColleagueClaims(claims)
  /** In the order of the list when the panel was opened: what is decided leaves the list. */
  const [initialRows] = useState(rows)
  const place = initialRows.findLastIndex((row) => row.receiver_code === receiver_code)
  const visibleCodes = new Set(rows.map((row) => row.receiver_code))
  return initialRows
    .slice(place + 1)
    .find(
      (row) =>
        row.receiver_code !== undefined &&
        row.receiver_code !== receiver_code &&
        visibleCodes.has(row.receiver_code) &&
        !colleagues.has(`reports:${row.receiver_code}`),
    )
}
