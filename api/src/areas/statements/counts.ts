type Outcome = 'matched' | 'differs' | 'choose' | 'none'

export function toCounts(rows: readonly { readonly outcome: Outcome; readonly n: number }[]): Record<Outcome, number> {
  const counts = { matched: 0, differs: 0, choose: 0, none: 0 }
  for (const { outcome, n } of rows) counts[outcome] = n
  return counts
}
