import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../services/useDocumentTitle'
import { BrandName, Footer, PublicPage } from './PublicPage'
import * as styles from './wide.module.css'

/** A public page over the whole width, under the name of the console. */
export function WidePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <PublicPage className={styles.page}>
      <header className={styles.header}>
        <a href="#/">
          <BrandName className={styles.name} />
        </a>
      </header>
      {children}
      <Footer />
    </PublicPage>
  )
}
