import { useValue } from '@matchdesk/shared/host'
import { Button } from '@matchdesk/shared/ui/base'
import { useSyncExternalStore } from 'react'
import { BarNotice } from './layout/BarNotice'
import { useConsoleServices } from './services/consoleServices'

function onConnection(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Says in the top bar that the browser is offline, before somebody acts, or that the server has not answered for a while. */
export function Connection() {
  const { slowRequests } = useConsoleServices()
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  const isWaiting = useValue(slowRequests.isWaiting)
  if (!isOnline)
    return <BarNotice title="You are offline" text="You are offline. What you typed stays here, and the page goes on when the network is back." />
  if (!isWaiting) return null
  return (
    <BarNotice title="Waiting for the server" text="The server takes long to answer. You can wait, or cancel and try again.">
      <Button onClick={slowRequests.cancel}>Cancel</Button>
    </BarNotice>
  )
}
