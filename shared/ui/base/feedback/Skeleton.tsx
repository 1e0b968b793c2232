import { FieldGrid } from '../page/layout'
import { Muted } from '../page/words'
import * as styles from './skeleton.module.css'

/** Grey rows in the place of rows that are still loading. Screen readers read “Loading”. */
export const Skeleton = ({ rows, label = 'Loading' }: { rows: number; label?: string }) => (
  <div role="status" aria-label={label} className={styles.rows}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} style={{ width: `${96 - ((row * 17) % 30)}%` }} />
    ))}
  </div>
)

/** The placeholder of a page until its code has loaded: bars that appear only when that takes long. */
export const PageSkeleton = () => (
  <div role="status" aria-label="Loading the page" className={styles.page}>
    <div />
    <div />
    <div />
  </div>
)

/** A field before the code of its form has come. */
export interface ExpectedField {
  readonly control: 'line' | 'lines' | 'picture'
  readonly hasHint: boolean
}

/** Grey fields below a note, and a button, in the place of a form that is still loading: the page below does not move when the form comes. */
export const FormSkeleton = ({ fields, note }: { fields: readonly ExpectedField[]; note?: string | undefined }) => (
  <div role="status" aria-label="Loading" className={styles.form}>
    {note && <Muted small>{note}</Muted>}
    <FieldGrid>
      {fields.map(({ control, hasHint }, index) => (
        <div key={index} data-control={control} data-hint={hasHint || undefined} />
      ))}
    </FieldGrid>
    <div />
  </div>
)
