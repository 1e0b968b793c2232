import { useValue } from '@matchdesk/shared/host'
import { useEffect, useEffectEvent } from 'react'
import { useShellServices } from '../../services/shellServices'
import * as styles from './toast.module.css'

const circle = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0'

/** The icons of the console's toasts, whose library comes with the console. */
const icons = {
  success: `${circle}m7 0 2 2 4-4`,
  info: `${circle}M12 16v-4M12 8h.01`,
  warning: 'm21.7 18-8-14a2 2 0 0 0-3.4 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h.01',
  error: `${circle}M12 8v4M12 16h.01`,
}

/** The toasts of a public page, the newest on top. */
export function PublicToasts() {
  const { toasts } = useShellServices()
  return (
    <div className={styles.toasts} role="status">
      {useValue(toasts.list).map(({ id, tone, text, since }) => (
        <Toast key={id} tone={tone} text={text} since={since} onClose={() => toasts.close(id)} />
      ))}
    </div>
  )
}

interface Props {
  tone: keyof typeof icons
  text: string
  /** In milliseconds since 1970. */
  since: number
  onClose: () => void
}

/** Looks like a toast of the console, without its libraries: read out at once, gone five seconds after it came, on whatever page. */
export function Toast({ tone, text, since, onClose }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), since + 5000 - Date.now())
    return () => clearTimeout(timer)
  }, [since])
  return (
    <div className={styles.toast} data-tone={tone}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={icons[tone]} />
      </svg>
      <span dir="auto">{text}</span>
      <button type="button" aria-label="Close this message" onClick={onClose}>
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M18 6 6 18M6 6l12 12" />
        </svg>
      </button>
    </div>
  )
}
