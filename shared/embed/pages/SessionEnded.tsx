import { Box, Heading, Text } from '@matchdesk/shared/ui'
import { Button, Panel } from '@matchdesk/shared/ui/base'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  /** The element that holds everything of the remote. */
  container: HTMLElement
  onRetry: () => void
}

/** Covers the page and whatever dialog is open over it, and has the focus, until the portal lends a session again. */
export function SessionEnded({ container, onRetry }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const page = container.getRootNode() as Document | ShadowRoot
    const before = page.activeElement
    const siblings = [...container.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && !one.inert && !one.contains(button.current) && !one.matches('[data-toasts]'),
    )
    button.current?.focus()
    for (const one of siblings) one.inert = true
    return () => {
      for (const one of siblings) one.inert = false
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [container])
  return createPortal(
    <Box position="absolute" inset="0" zIndex="toast" padding="4" overflow="auto" bg="bg">
      <Panel
        role="alertdialog"
        aria-label={title}
        style={{ maxWidth: 560, marginInline: 'auto', marginBlockStart: 32, padding: 24, display: 'grid', justifyItems: 'start', gap: 12 }}
      >
        <Heading>{title}</Heading>
        <Text>Sign in again in the portal around it, then go on here. What was typed is kept for the same administrator, and for nobody else.</Text>
        <Button ref={button} tone="brand" onClick={onRetry}>
          Go on
        </Button>
      </Panel>
    </Box>,
    container,
  )
}

const title = 'Your session has ended'
