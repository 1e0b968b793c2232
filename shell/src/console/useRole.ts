import { useRead } from '@matchdesk/shared/client'
import { session } from '@matchdesk/shared/contract'
import { useEffect } from 'react'
import { useShellServices } from '../services/shellServices'
import { storeTrials } from '../session/session'
import { useConsoleServices } from './services/consoleServices'

/**
 * The profile of the administrator, whose scopes decide what the console shows. They are stored for the next start, so that nothing shows
 * for a moment that the role does not allow. Scopes that a session loses take what it has read with them.
 */
export function useRole() {
  const { storage } = useShellServices()
  const { transport, queries } = useConsoleServices()
  const profile = useRead(transport, session.profile, {}).value?.profile
  const scopes = profile?.may?.join(' ')
  useEffect(() => {
    if (scopes === undefined) return
    const { capabilities } = transport
    const may = new Set(scopes.split(' '))
    const isScopeMissing = [...(capabilities.current.value ?? [])].some((ability) => ability.includes('.') && !may.has(ability))
    capabilities.allow([...may])
    storage.write({ scopes })
    if (isScopeMissing) void queries.resetQueries()
  }, [scopes, transport, storage, queries])
  useEffect(() => {
    if (profile) storeTrials(storage, profile.trials)
  }, [profile, storage])
  return profile
}
