import type { ReactNode } from 'react'
import { Footer } from './Footer'
import { PagesSheet } from './PagesSheet'
import type { PublicFrame } from './PublicPage'

interface Props extends Omit<PublicFrame, 'title'> {
  readonly children: ReactNode
}

/** A public page over the whole width, under the name of the console. */
export function WidePage({ brand, owner, year, children }: Props) {
  return (
    <div className="pub pub-wide">
      <PagesSheet />
      <header className="pub-head">
        <a className="pub-name pub-name-small" href="#/">
          {brand}
        </a>
      </header>
      {children}
      <Footer owner={owner} year={year} />
    </div>
  )
}
