import { call } from '@matchdesk/shared/client'
import { session as endpoints } from '@matchdesk/shared/contract'
import { clearSite } from '../session/clearSite'
import { createFetchTransport } from '../services/fetchTransport'
import { useShellServices } from '../services/shellServices'
import { useConsoleServices } from './services/consoleServices'

const question = { title: 'Log out without saving?', action: 'Log out', tone: 'danger' } as const

/**
 * Clears what the browser stores of this origin, also offline; then ends the session on the server if it can be reached, and reloads at the login.
 * Confirms first when a form is changed.
 */
export function useLogout() {
  const { config, storage, session } = useShellServices()
  const { transport, dirtyForms, questions } = useConsoleServices()

  async function logout() {
    if (dirtyForms.hasChanges.value && !(await questions.ask({ ...question, text: dirtyForms.describeLoss() }))) return
    dirtyForms.discard()
    const clearing = clearSite(storage)
    // Not the transport of the console: it would find no session in the storage, and send nothing.
    await call({ ...transport, send: createFetchTransport(config) }, endpoints.logout, {}, { signal: AbortSignal.timeout(3000) })
    await clearing
    // Also what the page has written meanwhile.
    await clearSite(storage)
    session.signOut()
  }
  return () => void logout()
}
