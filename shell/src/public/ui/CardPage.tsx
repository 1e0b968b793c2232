import type { ReactNode } from 'react'
import * as styles from './card.module.css'
import { Footer, type FooterProps } from './Footer'
import { Ornament } from './Ornament'
import { BrandName, PublicPage } from './PublicPage'

/** The frame of a public page. */
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
    <PublicPage className={styles.page}>
      <aside className={styles.brand} aria-hidden="true">
        <Ornament />
        <p className={styles.name}>{brand}</p>
        <p className={styles.tagline}>The desk behind every match.</p>
      </aside>
      <div className={styles.content}>
        <main className={styles.main}>
          <div className={styles.card}>
            <BrandName className={styles.small}>{brand}</BrandName>
            <h1>{title}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            {children}
          </div>
        </main>
        <Footer owner={owner} year={year} />
      </div>
    </PublicPage>
  )
}
