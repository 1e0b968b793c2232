import type { ReactNode } from 'react'
import { useConfig } from '../../services/shellServices'
import { useDocumentTitle } from '../../services/useDocumentTitle'
import * as styles from './card.module.css'
import { BrandName, Footer, PublicPage } from './PublicPage'
import { PublicToasts } from './Toast'

interface Props {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly children: ReactNode
}

/** A page that needs no session: a quiet panel with the brand, and a card. */
export function CardPage({ title, subtitle, children }: Props) {
  const { appName } = useConfig()
  useDocumentTitle(title)
  return (
    <PublicPage className={styles.page}>
      <aside className={styles.brand} aria-hidden="true">
        <Ornament />
        <p className={styles.name}>{appName}</p>
        <p className={styles.tagline}>The desk behind every match.</p>
      </aside>
      <div className={styles.content}>
        <main className={styles.main}>
          <div className={styles.card}>
            <BrandName className={styles.small} />
            <h1>{title}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            {children}
            <PublicToasts />
          </div>
        </main>
        <Footer />
      </div>
    </PublicPage>
  )
}

const petals = (count: number) => Array.from({ length: count }, (_, index) => (360 / count) * index)

/** A henna mandala in thin lines. */
function Ornament() {
  return (
    <svg className={styles.ornament} viewBox="-200 -200 400 400" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1">
      {petals(24).map((angle) => (
        <path key={angle} d="M0 -182c14 18 14 36 0 50c-14 -14 -14 -32 0 -50z" transform={`rotate(${angle})`} />
      ))}
      {petals(16).map((angle) => (
        <path key={angle} d="M0 -128c18 20 18 42 0 58c-18 -16 -18 -38 0 -58z M0 -112c8 10 8 22 0 32" transform={`rotate(${angle + 11.25})`} />
      ))}
      {petals(12).map((angle) => (
        <path key={angle} d="M0 -66c12 14 12 28 0 38c-12 -10 -12 -24 0 -38z" transform={`rotate(${angle})`} />
      ))}
      {petals(36).map((angle) => (
        <circle key={angle} cy="-190" r="2" transform={`rotate(${angle})`} />
      ))}
      {[20, 68, 130].map((radius) => (
        <circle key={radius} r={radius} />
      ))}
    </svg>
  )
}
