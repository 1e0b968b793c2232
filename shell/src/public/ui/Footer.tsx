import { useConfig, useShellServices } from '../../services/shellServices'
import * as styles from './page.module.css'

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
