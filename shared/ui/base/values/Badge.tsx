import type { ReactNode } from 'react'
import * as styles from './badge.module.css'

interface Props {
  tone?: 'good' | 'warn' | 'bad' | 'plain'
  children: ReactNode
}

/** A state in one word. Colour is never its only sign: the word says it. */
export const Badge = ({ tone = 'plain', children }: Props) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
