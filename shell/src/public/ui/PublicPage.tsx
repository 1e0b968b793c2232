import type { ReactNode } from 'react'
import { useConfig } from '../../services/shellServices'
import * as styles from './page.module.css'

/** A page that needs no session: its colours and its plain elements, before the console has loaded. */
export const PublicPage = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`${styles.page} ${className}`}>{children}</div>
)

/** The name of the console, with its petal. */
export const BrandName = ({ className = '' }: { className?: string | undefined }) => (
  <p className={`${styles.name} ${className}`}>{useConfig().appName}</p>
)
