import type { ReactNode } from 'react'
import { Footer } from './Footer'
import type { PublicPageProps } from './CardPage'
import { BrandName, PublicPage } from './PublicPage'
import * as styles from './wide.module.css'

interface Props extends Omit<PublicPageProps, 'title'> {
  readonly children: ReactNode
}

/** A public page over the whole width, under the name of the console. */
export function WidePage({ brand, owner, year, children }: Props) {
  return (
    <PublicPage className={styles.page}>
      <header className={styles.header}>
        <a href="#/">
          <BrandName className={styles.name}>{brand}</BrandName>
        </a>
      </header>
      {children}
      <Footer owner={owner} year={year} />
    </PublicPage>
  )
}
