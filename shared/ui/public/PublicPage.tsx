import type { ReactNode } from 'react'
import { Ornament } from './Ornament'
import { Sheet } from './Sheet'

export interface PublicPageProps {
  readonly title: string
  readonly subtitle?: string
  /** The name of the console. */
  readonly brand: string
  readonly children: ReactNode
}

/** A page that needs no session: a quiet panel with the brand, and a card. */
export function PublicPage({ title, subtitle, brand, children }: PublicPageProps) {
  return (
    <div className="pub pub-page">
      <Sheet />
      <aside className="pub-brand" aria-hidden="true">
        <Ornament />
        <p className="pub-name">{brand}</p>
        <p className="pub-motto">The desk behind every match.</p>
      </aside>
      <main className="pub-main">
        <div className="pub-card">
          <p className="pub-name pub-name-small">{brand}</p>
          <h1>{title}</h1>
          {subtitle && <p className="pub-subtitle">{subtitle}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}
