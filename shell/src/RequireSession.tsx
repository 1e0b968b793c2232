import { useValue } from '@matchdesk/shared/host'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { FullPageMessage, Loading } from './public/ui/FullPageMessage'
import * as styles from './public/ui/message.module.css'
import { useShellServices } from './services/shellServices'

/** The console after the sign-in, else the login. */
export function RequireSession() {
  const { bus, session } = useShellServices()
  const { pathname, search } = useLocation()
  useEffect(() => session.syncWithStorage(), [session, pathname])
  return useValue(bus.auth) ? <LazyConsole /> : <Navigate to="/login" replace state={{ from: pathname + search }} />
}

/** Keeps what the early script has drawn, under a notice for a slow network. */
function Frame() {
  const frame = globalThis.early?.frame
  return (
    <div ref={(place) => frame && place?.prepend(frame)}>
      <div className={styles.overFrame}>
        <Loading />
      </div>
    </div>
  )
}

function LazyConsole() {
  const { consoleLoader } = useShellServices()
  const state = useValue(consoleLoader.state)
  if (state.status === 'loaded') return <state.Console />
  if (state.status !== 'failed') return <Frame />
  return (
    <FullPageMessage title="The console could not be loaded" action="Try again" onAction={consoleLoader.load}>
      Check your network. Nothing was lost.
    </FullPageMessage>
  )
}
