import type { AriaAttributes } from 'react'
import { isSecondClick } from '../events/isSecondClick'
import * as styles from './switch.module.css'

interface Props extends AriaAttributes {
  id?: string
  label: string
  on: boolean
  /** The last change is on its way. */
  busy?: boolean
  onChange: (on: boolean) => void
}

/** On or off. It shows the value of the server, and moves when that changes. A double click changes it once, however fast the server is. */
export function Switch({ label, on, busy, onChange, ...control }: Props) {
  return (
    <input
      {...control}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells itself whether it is checked
      role="switch"
      className={styles.switch}
      aria-label={label}
      checked={on}
      disabled={busy}
      onChange={({ nativeEvent }) => {
        if (!isSecondClick(nativeEvent)) onChange(!on)
      }}
    />
  )
}
