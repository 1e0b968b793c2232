import { call } from '@matchdesk/shared/client'
import { session as endpoints } from '@matchdesk/shared/contract'
import { useShellServices } from '../services/shellServices'
import { useConsoleServices } from './services/consoleServices'

/** Ends the session on the server if it can be reached, clears the storage and reloads at the login; confirms first when a form is changed. */
export function useLogout() {
  const { storage, session } = useShellServices()
  const { transport, changedForms } = useConsoleServices()

  async function logout() {
    changedForms.discard()
    await call(transport, endpoints.logout, {}, { signal: AbortSignal.timeout(3000) })
    storage.clear()
    session.signOut()
  }
  return () => changedForms.runOrConfirm(() => void logout())
}
