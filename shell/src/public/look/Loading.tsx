import * as styles from './message.module.css'
import { PublicPage } from './PublicPage'

/** Shown until the code of the page has loaded. */
export const Loading = () => (
  <PublicPage>
    <main className={styles.loading} aria-busy="true">
      <span role="status">Loading…</span>
    </main>
  </PublicPage>
)
