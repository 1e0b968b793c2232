import type { ReactNode } from 'react'
import type { PublicFrame } from './PublicPage'
import { WidePage } from './WidePage'

interface Props extends PublicFrame {
  /** From when on it holds. */
  readonly date?: ReactNode
  readonly children: ReactNode
}

/** A text to read. */
export function DocumentPage({ title, date, children, ...frame }: Props) {
  return (
    <WidePage {...frame}>
      <main className="pub-document">
        <h1>{title}</h1>
        {date && <p className="pub-date">{date}</p>}
        {children}
      </main>
    </WidePage>
  )
}
