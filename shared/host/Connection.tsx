import { Button } from '@matchdesk/shared/ui/base'
import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { SlowRequests } from '@matchdesk/shared/client/transport'
import { useValue } from './useValue'

function onConnection(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

export interface ConnectionNotice {
  /** The sentence. */
  readonly text: string
  /** Its first words, where there is no room for the sentence. */
  readonly title: string
  /** Its button; none where nothing can be done. */
  readonly children?: ReactNode
}

interface Props {
  readonly slowRequests: SlowRequests
  readonly Notice: ComponentType<ConnectionNotice>
}

/** Says where the host shows notices that the browser is offline, before a person acts, or that the server has not answered for a while. */
export function Connection({ slowRequests, Notice }: Props) {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  const isWaiting = useValue(slowRequests.isWaiting)
  if (!isOnline)
    return <Notice title="You are offline" text="You are offline. What you typed stays here, and the page goes on when the network is back." />
  if (!isWaiting) return null
  return (
    <Notice title="Waiting for the server" text="The server takes long to answer. You can wait, or cancel and try again.">
      <Button onClick={slowRequests.cancel}>Cancel</Button>
    </Notice>
  )
}
