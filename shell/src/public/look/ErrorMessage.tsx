import * as styles from './error.module.css'
import * as form from './form.module.css'

interface Props {
  readonly code: string
  readonly title: string
  readonly children: string
}

/** Replaces a page: its error code and a way back. The search box is decoration: it does nothing and is no tab stop. */
export function ErrorMessage({ code, title, children }: Props) {
  return (
    <div className={styles.error}>
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      <p>{children}</p>
      <form onSubmit={(event) => event.preventDefault()}>
        <input className={`${form.control} ${styles.search}`} type="search" aria-label="Search" placeholder="Search" tabIndex={-1} />
        <button className={form.button} tabIndex={-1}>
          Search
        </button>
      </form>
      <a className={styles.back} href="#/">
        Back to the start
      </a>
    </div>
  )
}
