import { useRef, type ComponentProps, type ReactNode } from 'react'
import { rowClass, searchClass, stackClass, toolsClass } from './rowStyles'
import { useOneLine } from './useOneLine'

interface Props {
  /** Its place is the end of the row. */
  end?: boolean
  children: ReactNode
}

/** Things side by side, in as many lines as they need. */
export const Row = ({ end, children }: Props) => (
  <div className={rowClass} data-end={end || undefined}>
    {children}
  </div>
)

/** The parts of a page, one below the other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={stackClass}>{children}</div>

/** A control and its words, side by side. */
export const LabelRow = ({ children }: { children: ReactNode }) => <label className={rowClass}>{children}</label>

/** The controls above a list, in one line where that is possible. */
export const Tools = ({ label, children }: { label: string; children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null)
  useOneLine(bar)
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={`${rowClass} ${toolsClass}`}>
      {children}
    </div>
  )
}

/** The room of a search box in a row. */
export const SearchRoom = (props: ComponentProps<'div'>) => <div {...props} className={searchClass} />
