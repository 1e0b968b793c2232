import { useRead } from '@matchdesk/shared/client'
import { session } from '@matchdesk/shared/contract'
import { useConsoleServices } from './services/consoleServices'

/** The admin who is signed in, as the admin menu shows them. */
export function useAdmin() {
  const { value } = useRead(useConsoleServices().transport, session.profile, {})
  return { name: value?.profile.name ?? 'Admin', picture: value?.profile.profile ?? null }
}
