import { call } from '@matchdesk/shared/client'
import { session as endpoints } from '@matchdesk/shared/contract'
import { clearSite } from '../session/clearSite'
import { useShellServices } from '../services/shellServices'
import { useConsoleServices } from './services/consoleServices'

/**
 * Clears what the browser stores of this origin, also offline; then ends the session on the server if it can be reached, and reloads at the login.
 * Confirms first when a form is changed.
 */
export function useLogout() {
  const { storage, session } = useShellServices()
  const { transport, changedForms } = useConsoleServices()

  async function logout() {
    changedForms.discard()
    await clearSite(storage)
    await call(transport, endpoints.logout, {}, { signal: AbortSignal.timeout(3000) })
    // Also what the page has written meanwhile.
    await clearSite(storage)
    session.signOut()
  }
  return () => changedForms.runOrConfirm(() => void logout())
}
