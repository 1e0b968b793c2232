import type { ComponentProps, ReactNode } from 'react'
import { panelClass } from './panelStyles'
import { Heading } from './words'

/** A panel that is raised from the page. */
export const Panel = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={className ? `${panelClass} ${className}` : panelClass} />
)

interface Props {
  title: string
  /** At the end of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A panel with a title. */
export const TitledPanel = ({ title, action, children }: Props) => (
  <Panel>
    <header>
      <Heading>{title}</Heading>
      {action}
    </header>
    {children}
  </Panel>
)
