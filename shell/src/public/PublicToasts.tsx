import { Toast, ToastList as Place } from './look/Toast'
import { useShell } from '../services/shellServices'
import { useValue } from '../services/useValue'

/** The toasts of the public pages. */
export function Notes() {
  const { toasts } = useShell()
  return (
    <Place>
      {useValue(toasts.list).map(({ id, tone, text }) => (
        <Toast key={id} tone={tone} text={text} onClose={() => toasts.close(id)} />
      ))}
    </Place>
  )
}
