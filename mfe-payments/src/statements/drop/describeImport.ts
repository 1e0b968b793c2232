import type { Output, statements } from '@matchdesk/shared/contract'
import { plural } from '@matchdesk/shared/screens'

type Counts = Omit<Output<typeof statements.add>, 'id' | 'message'>

/** `12 rows imported: 10 matched, 2 without a payment. 3 rows were imported before. 1 amount went back.` */
export function describeImport({ rows, known, old, matched, differs, choose, none, returned = 0 }: Counts): string {
  const parts = (
    [
      [matched, 'matched'],
      [differs, 'with another amount'],
      [choose, 'to choose'],
      [none, 'without a payment'],
    ] as const
  ).flatMap(([count, outcome]) => (count ? `${count.toLocaleString('en-US')} ${outcome}` : []))
  return [
    `${plural(rows, 'row')} imported${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`,
    known > 0 && `${plural(known, 'row')} ${known === 1 ? 'was' : 'were'} imported before.`,
    old > 0 && `${plural(old, 'row')} ${old === 1 ? 'is' : 'are'} too old to keep.`,
    returned > 0 && `${plural(returned, 'amount')} went back.`,
  ]
    .filter(Boolean)
    .join(' ')
}
