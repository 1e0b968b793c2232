interface Props {
  rows: readonly { readonly id: string }[]
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

/** Selects the rows of the page, or none of them. */
export function SelectAll({ rows, selected, onChange }: Props) {
  const some = rows.some((row) => selected.has(row.id))
  const all = some && rows.every((row) => selected.has(row.id))
  return (
    <input
      type="checkbox"
      aria-label="Select all on this page"
      checked={all}
      disabled={rows.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = some && !all
      }}
      onChange={() => onChange(all ? new Set() : new Set(rows.map((row) => row.id)))}
    />
  )
}
