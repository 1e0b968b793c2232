import type { ReactNode } from 'react'
import { formAndListClass } from './pageStyles'

/** A form above the list of its records, with one scroll bar: that of the list, which fills the screen; on a small screen that of the page. */
export const FormAndList = ({ form, children }: { form: ReactNode; children: ReactNode }) => (
  <div className={formAndListClass}>
    {form}
    <div>{children}</div>
  </div>
)
