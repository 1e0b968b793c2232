import { useLayoutEffect, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'
import * as styles from './layout.module.css'
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

/** In pixels: the height of two lines of a bar, which is at least as high as a control. */
const getDoubleHeight = (bar: HTMLElement) => 2 * parseFloat(getComputedStyle(bar).minHeight)

/**
 * Folds as much as it takes for each line to be one: the parts that fold early, then first, and then the next ones, which are in the second line where
 * a bar has one. What a person has opened, and a filter that is set, stays.
 */
function fold(bar: HTMLElement) {
  if (bar.querySelector('[data-open]')) return
  const second = bar.querySelector<HTMLElement>('[data-line]')
  const isFirstHigh = () => bar.clientHeight - (second?.offsetHeight ?? 0) >= getDoubleHeight(bar)
  const isSecondHigh = second ? () => second.clientHeight >= getDoubleHeight(bar) : isFirstHigh
  delete bar.dataset.folded
  if (isFirstHigh()) bar.dataset.folded = 'early'
  if (isFirstHigh()) bar.dataset.folded = 'early first'
  if (isSecondHigh()) bar.dataset.folded = `${bar.dataset.folded ?? ''} next`
}

/** Keeps each line of a bar in one line, whatever comes into it and however wide it is. */
function useSingleLine(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return
    let size = ''
    const sizeNow = () => `${bar.clientWidth} ${bar.clientHeight}`
    const foldNow = () => {
      fold(bar)
      size = sizeNow()
    }
    const observer = new ResizeObserver(() => {
      if (size === sizeNow()) return
      // A bar that changes its size while it is observed is an error of the observer.
      observer.disconnect()
      foldNow()
      requestAnimationFrame(() => bar.isConnected && observer.observe(bar))
    })
    foldNow()
    observer.observe(bar)
    return () => observer.disconnect()
  }, [ref])
}
