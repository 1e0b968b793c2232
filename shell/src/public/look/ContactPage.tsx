import type { ReactNode } from 'react'
import { ContactPicture } from './ContactPicture'
import type { PublicPageProps } from './CardPage'
import { WidePage } from './WidePage'

interface Props extends PublicPageProps {
  readonly subtitle: ReactNode
  readonly children: ReactNode
}

/** A picture beside a card with a form. */
export function ContactPage({ title, subtitle, children, ...frame }: Props) {
  return (
    <WidePage {...frame}>
      <main className="pub-contact">
        <ContactPicture />
        <div className="pub-card">
          <h1>{title}</h1>
          <p className="pub-subtitle">{subtitle}</p>
          {children}
        </div>
      </main>
    </WidePage>
  )
}
