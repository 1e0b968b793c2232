import { useValue } from '@matchdesk/shared/host'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { FullPageMessage, Loading } from './public/ui/FullPageMessage'
import * as styles from './public/ui/message.module.css'
import { useShellServices } from './services/shellServices'

/** The console after the sign-in, else the login. */
export function RequireSession() {
  const { bus, session, consoleLoader } = useShellServices()
  const { pathname, search } = useLocation()
  const isSignedIn = useValue(bus.auth) !== null
  const state = useValue(consoleLoader.state)
  useEffect(() => session.syncWithStorage(), [session, pathname])
  if (!isSignedIn) return <Navigate to="/login" replace state={{ from: pathname + search }} />
  if (state.status === 'loaded') return <state.Console />
  if (state.status !== 'failed') return <Frame />
  return (
    <FullPageMessage title="The console could not be loaded" action="Try again" onAction={consoleLoader.load}>
      Check your network. Nothing was lost.
    </FullPageMessage>
  )
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
