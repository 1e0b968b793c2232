import { FormFooter, FormSections } from '@matchdesk/shared/ui/form'
import type { ReactNode } from 'react'
import { Form } from './Form'
import { SaveBar, type SaveBarProps } from './SaveBar'
import { SectionRail } from './SectionRail'

interface Props extends SaveBarProps {
  /** The name of the field that takes the focus when the form opens. */
  initialFocus?: string
  /** Its sections. */
  children: ReactNode
}

/** A long form: its sections, the rail that leads to them, and the button that stays in view. */
export const SectionedForm = ({ children, initialFocus, ...bar }: Props) => (
  <Form form={bar.form} label={bar.label} initialFocus={initialFocus}>
    <FormSections rail={<SectionRail form={bar.form} />}>
      {children}
      <FormFooter>
        <SaveBar {...bar} />
      </FormFooter>
    </FormSections>
  </Form>
)
