import type { ReactNode } from 'react'
import { headingClass, mutedClass, srOnlyClass } from './wordsStyles'

interface Props {
  children: ReactNode
}

interface MutedProps extends Props {
  id?: string
  small?: boolean
}

/** The heading of a section. */
export const Heading = ({ children }: Props) => <h2 className={headingClass}>{children}</h2>

/** Words of less weight. */
export const Muted = ({ id, small, children }: MutedProps) => (
  <p id={id} className={mutedClass} data-small={small || undefined}>
    {children}
  </p>
)

/** The words in the place of rows. Screen readers read them. */
export const Empty = ({ children }: Props) => (
  <p role="status" className={mutedClass} data-alone>
    {children}
  </p>
)

/** News for screen readers only. */
export const Told = ({ children }: Props) => (
  <p role="status" className={srOnlyClass}>
    {children}
  </p>
)
