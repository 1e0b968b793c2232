import { useHost } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { useRef } from 'react'

/** A text with a button that copies it. Where the browser refuses, as on a page without HTTPS, the button selects the text. */
export function CopyableText({ text, title }: { text: string; title: string }) {
  const { bus } = useHost()
  const element = useRef<HTMLElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      bus.emit('toast', { tone: 'success', text: `Copied ${text}` })
    } catch {
      if (element.current) getSelection()?.selectAllChildren(element.current)
      bus.emit('toast', { tone: 'info', text: 'The browser does not let this page copy. The text is selected: press Ctrl C.' })
    }
  }
  return (
    <>
      <bdi ref={element} translate="no">
        {text}
      </bdi>
      <Button tone="quiet" size="icon" aria-label={`Copy ${title}`} title={`Copy ${title}`} onClick={() => void copy()}>
        <Icon name="copy" />
      </Button>
    </>
  )
}
