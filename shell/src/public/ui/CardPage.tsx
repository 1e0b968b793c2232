import type { ReactNode } from 'react'
import { useConfig } from '../../services/shellServices'
import { useDocumentTitle } from '../../services/useDocumentTitle'
import * as styles from './card.module.css'
import { Footer } from './Footer'
import { Ornament } from './Ornament'
import { BrandName, PublicPage } from './PublicPage'
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
