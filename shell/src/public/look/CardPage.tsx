import type { ReactNode } from 'react'
import { Footer, type FooterProps } from './Footer'
import { Ornament } from './Ornament'
import { PublicStyles } from './PublicStyles'

/** What every public page shows beside its own content. */
export interface PublicPageProps extends FooterProps {
  readonly title: string
  /** The name of the console. */
  readonly brand: string
}

interface Props extends PublicPageProps {
  readonly subtitle?: string
  readonly children: ReactNode
}

/** A page that needs no session: a quiet panel with the brand, and a card. */
export function CardPage({ title, subtitle, brand, owner, year, children }: Props) {
  return (
    <div className="pub pub-page">
      <PublicStyles />
      <aside className="pub-brand" aria-hidden="true">
        <Ornament />
        <p className="pub-name">{brand}</p>
        <p className="pub-tagline">The desk behind every match.</p>
      </aside>
      <div className="pub-content">
        <main className="pub-main">
          <div className="pub-card">
            <p className="pub-name pub-name-small">{brand}</p>
            <h1>{title}</h1>
            {subtitle && <p className="pub-subtitle">{subtitle}</p>}
            {children}
          </div>
        </main>
        <Footer owner={owner} year={year} />
      </div>
    </div>
  )
}
