import type { ReactNode } from 'react'
import { useConfig } from '../../services/shellServices'
import * as styles from './document.module.css'
import { WidePage } from '../ui/WidePage'

interface Props {
  readonly title: string
  /** The words before the date from which it is in effect. */
  readonly dateLabel?: string
  readonly children: ReactNode
}

const date = '2024-01-22'

/** A text to read. */
export const DocumentPage = ({ title, dateLabel, children }: Props) => (
  <WidePage title={title}>
    <main className={styles.document}>
      <h1>{title}</h1>
      {dateLabel && (
        <p className={styles.date}>
          {dateLabel} <time dateTime={date}>{date}</time>
        </p>
      )}
      {children}
    </main>
  </WidePage>
)

export function SupportEmail() {
  const { supportEmail } = useConfig()
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
}

export function SupportPhone() {
  const { supportPhone } = useConfig()
  return (
    <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} dir="ltr">
      {supportPhone}
    </a>
  )
}
