import { Note, Notes as Place } from '@matchdesk/shared/ui/public'
import { useShell } from './shell'
import { useValue } from './useValue'

/** The toasts of the public pages. */
export function Notes() {
  const { toasts } = useShell()
  return (
    <Place>
      {useValue(toasts.list).map(({ id, tone, text }) => (
        <Note key={id} tone={tone} text={text} onClose={() => toasts.close(id)} />
      ))}
    </Place>
  )
}
