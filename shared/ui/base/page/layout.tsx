import { useRef, type ComponentProps, type ReactNode } from 'react'
import * as styles from './layout.module.css'
import { useSingleLine } from './useSingleLine'
import { Heading } from './words'

/** The height of a page that fits the box of its host, the screen in the shell, without the bars above and below it. */
export const pageHeight = 'calc(100cqh - var(--around-page))'

interface Props {
  children: ReactNode
}

/** Things side by side, in as many lines as they need; `end` puts the row at the end of its own. */
export const Row = ({ end, children }: Props & { end?: boolean }) => (
  <div className={styles.row} data-end={end || undefined}>
    {children}
  </div>
)

/** A control and its words, side by side. */
export const LabelRow = ({ children }: Props) => <label className={styles.row}>{children}</label>

/** The parts of a page, one below the other. */
export const Stack = ({ children }: Props) => <div className={styles.stack}>{children}</div>

/** The controls above a list, in one line where that is possible. */
export const Tools = ({ label, children }: Props & { label: string }) => {
  const bar = useRef<HTMLDivElement>(null)
  useSingleLine(bar)
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={`${styles.row} ${styles.tools}`}>
      {children}
    </div>
  )
}

/** The second line of the controls above a list; it stands out while it is `filled`. */
export const ToolLine = ({ filled, children }: Props & { filled?: boolean }) => (
  <div data-line data-filled={filled || undefined}>
    {children}
  </div>
)

/** Fields in columns of the same width, at least 240 px each, which fill their container. */
export const FieldGrid = ({ children }: Props) => <div className={styles.fields}>{children}</div>

/** The room of a search box in a row. */
export const SearchRoom = (props: ComponentProps<'div'>) => <div {...props} className={styles.search} />

/** A panel that is raised from the page. */
export const Panel = ({ className = '', ...rest }: ComponentProps<'section'>) => <section {...rest} className={`${styles.panel} ${className}`} />

/** A panel with a title, and an action at its end. */
export const TitledPanel = ({ title, action, children }: Props & { title: string; action?: ReactNode }) => (
  <Panel>
    <header>
      <Heading>{title}</Heading>
      {action}
    </header>
    {children}
  </Panel>
)

/** A list with its toolbar and its pages, at most as high as its page. It takes the focus by code, so that its keys act. */
export const ListPage = ({ label, children }: Props & { label: string }) => (
  <div role="group" aria-label={label} tabIndex={-1} className={styles.listPage}>
    {children}
  </div>
)

/**
 * A form above the list of its records, or on a wide screen `beside` a list of few or many columns. The list scrolls and fills the screen; on a small
 * screen the page scrolls.
 */
export const FormAndList = ({ form, beside, children }: Props & { form: ReactNode; beside?: 'few' | 'many' | undefined }) => (
  <div className={styles.formAndListRoom}>
    <div className={styles.formAndList} data-beside={beside}>
      <div className={styles.stack}>{form}</div>
      <div>{children}</div>
    </div>
  </div>
)
