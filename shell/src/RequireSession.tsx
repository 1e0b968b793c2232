import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { FullPageMessage } from './public/look/FullPageMessage'
import { Loading } from './public/look/Loading'
import { useShell } from './services/shellServices'
import { useValue } from './services/useValue'

/** Every path that needs a session. */
export function Inside() {
  const { bus, session } = useShell()
  const { pathname, search } = useLocation()
  useEffect(() => session.follow(), [session, pathname])
  return useValue(bus.auth) ? <Doorway /> : <Navigate to="/login" replace state={{ from: pathname + search }} />
}

function Doorway() {
  const { door } = useShell()
  const state = useValue(door.state)
  useEffect(() => {
    if (door.state.value.is === 'closed') door.open()
  }, [door])
  if (state.is === 'open') return <state.Desk />
  if (state.is !== 'stuck') return <Loading />
  return (
    <FullPageMessage title="The console could not be loaded" action="Try again" onAction={door.open}>
      Check your network. Nothing was lost.
    </FullPageMessage>
  )
}
