import * as styles from './sidebar.module.css'

/** The logo of the console: a marigold petal on henna. */
export const Logo = () => <span aria-hidden className={styles.logo} />
