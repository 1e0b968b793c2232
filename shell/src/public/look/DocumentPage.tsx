import type { ReactNode } from 'react'
import type { PublicPageProps } from './CardPage'
import { WidePage } from './WidePage'

interface Props extends PublicPageProps {
  /** The date from which it is in effect. */
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
