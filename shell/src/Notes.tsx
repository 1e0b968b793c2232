import { Toast, ToastList as Place } from './public/look/Toast'
import { useShell } from './shell'
import { useValue } from './useValue'

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
