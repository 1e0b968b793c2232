import { call } from '@matchdesk/shared/client'
import { session } from '@matchdesk/shared/contract'
import { useShell } from '../shell'
import { useDesk } from './desk'

/** Tells the server as well as it can, clears all that this browser keeps, and starts again at the login. */
export function useLogout() {
  const { keep } = useShell()
  const { line } = useDesk()
  return async () => {
    await call(line, session.logout, {}, { signal: AbortSignal.timeout(3000) })
    keep.clear()
    location.hash = '#/login'
    location.reload()
  }
}
