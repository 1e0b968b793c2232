import { fieldColumns } from './fieldColumns'
import { fieldsClass } from './fieldsStyles'
import { skeletonClass } from '../feedback/skeletonStyles'

/** What is known of a field before the code of its form has come. */
export interface ExpectedField {
  readonly control: 'line' | 'lines' | 'picture'
  readonly hasHint: boolean
}

/** Grey fields and a button in the place of a form that is still loading: what is below it stays where it is when the form comes. */
export const FormSkeleton = ({ fields }: { fields: readonly ExpectedField[] }) => (
  <div role="status" aria-label="Loading" className={skeletonClass} data-form>
    <div className={fieldsClass}>
      <div style={fieldColumns(fields.length)}>
        {fields.map(({ control, hasHint }, index) => (
          <div key={index} data-control={control} data-hint={hasHint || undefined} />
        ))}
      </div>
    </div>
    <div />
  </div>
)
