import { useHost } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui/base'

/** Copies a text and shows a toast, also where the browser refuses. */
export function CopyButton({ text, title }: { text: string; title: string }) {
  const { bus } = useHost()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => bus.emit('toast', { tone: 'success', text: `Copied ${text}` }),
      () => bus.emit('toast', { tone: 'error', text: 'The browser does not allow to copy. Please select the text.' }),
    )
  return (
    <Button tone="quiet" size="icon" aria-label={`Copy ${title}`} title={`Copy ${title}`} onClick={() => void copy()}>
      <Icon name="copy" />
    </Button>
  )
}
