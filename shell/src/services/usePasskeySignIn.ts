import type { Output, passkeys } from '@matchdesk/shared/contract'
import { useEffect, useEffectEvent } from 'react'
import { afterMoment } from './afterMoment'
import { useShellServices } from './shellServices'

/** Offers passkeys where the browser proposes usernames and passwords, as soon as the page is painted. The page is as before where the browser or the API has none. */
export function usePasskeySignIn(isOffered: boolean, onSignedIn: (output: Output<typeof passkeys.signIn>) => void) {
  const { bus, loadPublicApi } = useShellServices()
  const finish = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (!isOffered || !('PublicKeyCredential' in globalThis) || !PublicKeyCredential.isConditionalMediationAvailable) return
    const leaving = new AbortController()
    const offer = async () =>
      (await loadPublicApi()).offerPasskeys(leaving.signal, (outcome) => {
        if (outcome.ok) finish(outcome.value)
        else bus.emit('toast', { tone: 'error', text: outcome.failure.message })
      })
    const cancel = afterMoment(() => void offer().catch(() => undefined))
    return () => {
      cancel()
      leaving.abort()
    }
  }, [isOffered, bus, loadPublicApi])
}
