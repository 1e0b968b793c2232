import * as styles from './layout.module.css'

/** Whom the console belongs to, below every page. */
export const Copyright = ({ owner, year }: { owner: string; year: number }) => (
  <footer className={styles.footer} dir="auto">
    © {year} {owner}. All rights reserved.
  </footer>
)
