import { call } from '@matchdesk/shared/client'
import { session as endpoints } from '@matchdesk/shared/contract'
import { useShell } from '../services/shellServices'
import { useDesk } from './services/consoleServices'

/** Tells the server as well as it can, clears all that this browser keeps, and starts again at the login. Asks first when a form is changed. */
export function useLogout() {
  const { keep, session } = useShell()
  const { transport, forms } = useDesk()

  async function logout() {
    forms.forget()
    await call(transport, endpoints.logout, {}, { signal: AbortSignal.timeout(3000) })
    keep.clear()
    session.leave()
  }
  return () => forms.ask(() => void logout())
}
