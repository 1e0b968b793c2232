import type { ReactNode } from 'react'
import { useConfig, useShellServices } from '../../services/shellServices'
import * as styles from './page.module.css'

/** A page that needs no session: its colours and its plain elements, before the console has loaded. */
export const PublicPage = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`${styles.page} ${className}`}>{children}</div>
)

/** The name of the console, with its petal. */
export const BrandName = ({ className = '' }: { className?: string | undefined }) => (
  <p className={`${styles.name} ${className}`}>{useConfig().appName}</p>
)

/** The footer of every public page. */
export function Footer() {
  const { clock } = useShellServices()
  const { appName, ownerName } = useConfig()
  return (
    <footer className={styles.footer}>
      <span dir="auto">
        © {new Date(clock.now()).getFullYear()} {ownerName || appName}. All rights reserved.
      </span>
      <a href="#/privacy-policy">Privacy Policy</a>
      <a href="#/term-conditions">Terms and Conditions</a>
      <a href="#/contactus">Contact Us</a>
      <a href="#/delete">Delete my data</a>
    </footer>
  )
}
