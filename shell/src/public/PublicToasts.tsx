import { useValue } from '@matchdesk/shared/host'
import { useShellServices } from '../services/shellServices'
import { Toast, ToastList } from './ui/Toast'

/** The toasts of the public pages. */
export function PublicToasts() {
  const { toasts } = useShellServices()
  return (
    <ToastList>
      {useValue(toasts.list).map(({ id, tone, text, since }) => (
        <Toast key={id} tone={tone} text={text} since={since} onClose={() => toasts.close(id)} />
      ))}
    </ToastList>
  )
}
