import { plural } from '@matchdesk/shared/screens'

interface Counts {
  readonly rows: number
  readonly known: number
  readonly old: number
  readonly matched: number
  readonly differs: number
  readonly choose: number
  readonly none: number
  readonly returned?: number | undefined
}

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
