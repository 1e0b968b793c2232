import * as styles from './layout.module.css'

/** The first tab stop: moves the focus past the menu to the page. The hash belongs to the router, so it is left alone. */
export const SkipLink = () => (
  <a
    className={styles.skipLink}
    href="#page"
    onClick={(event) => {
      event.preventDefault()
      document.getElementById('page')?.focus()
    }}
  >
    Skip to content
  </a>
)
