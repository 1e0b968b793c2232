import type { ReactNode } from 'react'
import { PublicStyles } from './PublicStyles'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly action: string
  readonly onAction: () => void
}

/** A whole page that says what went wrong, with one action. */
export function FullPageMessage({ title, children, action, onAction }: Props) {
  return (
    <main className="pub pub-message" role="alert">
      <PublicStyles />
      <h1>{title}</h1>
      <p>{children}</p>
      <button type="button" className="pub-button" onClick={onAction}>
        {action}
      </button>
    </main>
  )
}
