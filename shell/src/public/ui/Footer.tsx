import * as styles from './page.module.css'

export interface FooterProps {
  readonly owner: string
  readonly year: number
}

/** The footer of every public page. */
export function Footer({ owner, year }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <span dir="auto">
        © {year} {owner}. All rights reserved.
      </span>
      <a href="#/privacy-policy">Privacy Policy</a>
      <a href="#/term-conditions">Terms and Conditions</a>
      <a href="#/contactus">Contact Us</a>
      <a href="#/delete">Delete my data</a>
    </footer>
  )
}
