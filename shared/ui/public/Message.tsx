import type { ReactNode } from 'react'
import { Sheet } from './Sheet'

export interface MessageProps {
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  readonly onAction: () => void
}

/** A whole page that says what went wrong and offers the way on. */
export function Message({ title, children, action, onAction }: MessageProps) {
  return (
    <main className="pub pub-message" role="alert">
      <Sheet />
      <h1>{title}</h1>
      <p>{children}</p>
      <button type="button" className="pub-button" onClick={onAction}>
        {action}
      </button>
    </main>
  )
}
