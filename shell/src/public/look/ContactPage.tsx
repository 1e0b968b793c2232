import type { ReactNode } from 'react'
import { ContactPicture } from './ContactPicture'
import * as card from './card.module.css'
import type { PublicPageProps } from './CardPage'
import * as styles from './contact.module.css'
import { WidePage } from './WidePage'

interface Props extends PublicPageProps {
  readonly subtitle: ReactNode
  readonly children: ReactNode
}

/** A picture beside a card with a form. */
export function ContactPage({ title, subtitle, children, ...frame }: Props) {
  return (
    <WidePage {...frame}>
      <main className={styles.contact}>
        <ContactPicture />
        <div className={`${card.card} ${styles.card}`}>
          <h1>{title}</h1>
          <p className={card.subtitle}>{subtitle}</p>
          {children}
        </div>
      </main>
    </WidePage>
  )
}
