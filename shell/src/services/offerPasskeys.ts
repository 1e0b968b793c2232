import { call, type Outcome, type Transport } from '@matchdesk/shared/client'
import { passkeys, type Output } from '@matchdesk/shared/contract'

/** In milliseconds: before the question is too old for the API. */
const questionAge = 4 * 60_000

export type OnOutcome = (outcome: Outcome<Output<typeof passkeys.signIn>>) => void

/** Asks once more whenever a question has become old, but not in a hidden tab. */
export async function offerPasskeys(transport: Transport, leaving: AbortSignal, onOutcome: OnOutcome): Promise<void> {
  if (!(await transport.capabilities.ready()).has('security')) return
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return
  const { answerInAutofill } = await import(/* webpackChunkName: 'passkeys' */ './passkeys')
  let isSignedIn = false
  while (!isSignedIn && (await isVisible(leaving))) {
    const question = await call(transport, passkeys.beginSignIn, {})
    if (!question.ok) return
    const old = AbortSignal.timeout(questionAge)
    const credential = await answerInAutofill(question.value.options, AbortSignal.any([leaving, old]))
    if (credential) {
      const outcome = await call(transport, passkeys.signIn, { body: { credential } })
      isSignedIn = outcome.ok
      onOutcome(outcome)
    } else if (!old.aborted) return
  }
}

/** Waits until the tab is visible. False where the person has left the page. */
async function isVisible(leaving: AbortSignal): Promise<boolean> {
  while (document.hidden && !leaving.aborted)
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true, signal: leaving }))
  return !leaving.aborted
}
