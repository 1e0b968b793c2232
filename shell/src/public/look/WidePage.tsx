import type { ReactNode } from 'react'
import { Footer } from './Footer'
import { LazyPageStyles } from './LazyPageStyles'
import type { PublicPageProps } from './CardPage'

interface Props extends Omit<PublicPageProps, 'title'> {
  readonly children: ReactNode
}

/** A public page over the whole width, under the name of the console. */
export function WidePage({ brand, owner, year, children }: Props) {
  return (
    <div className="pub pub-wide">
      <LazyPageStyles />
      <header className="pub-header">
        <a className="pub-name pub-name-small" href="#/">
          {brand}
        </a>
      </header>
      {children}
      <Footer owner={owner} year={year} />
    </div>
  )
}
