import type { Bus } from '@matchdesk/shared/bus'
import { call, createCapabilities, createWriteKeys, toFingerprint, type Outcome, type Transport } from '@matchdesk/shared/client'
import { codeMissing, passkeys, session as endpoints, type Endpoint, type Input, type Output, type Shape } from '@matchdesk/shared/contract'
import { addReasons, pipeline } from '@matchdesk/shared/client/transport'
import type { Clock } from '../session/clock'
import type { Config } from './config'
import { baseUrlOf, createFetchTransport } from './fetchTransport'

/**
 * The endpoints that are called outside of the console, and the password of its dialogs: cookies go with both. A body that the contract refuses is not
 * sent.
 */
export function createPublicApi(bus: Bus, config: Config, clock: Clock) {
  const send = pipeline([addReasons(baseUrlOf(config))], createFetchTransport(config, clock))
  const transport = { bus, send, capabilities: createCapabilities(send) }
  const keys = createWriteKeys()

  async function post<E extends Endpoint & { readonly body: Shape }>(endpoint: E, body: object) {
    const issue = endpoint.body.safeParse(body).error?.issues[0]
    if (issue) return { ok: false, failure: { kind: 'invalid', message: issue.message, field: String(issue.path[0]) } } as Outcome<Output<E>>
    const fingerprint = toFingerprint(endpoint, body)
    const key = keys.getKey(fingerprint)
    const outcome = await call(transport, endpoint, { body } as Input<E>, { key })
    keys.settle(fingerprint, key, outcome)
    return outcome
  }

  return {
    /** The `code` of the failure of a sign-in that needs a code of the second factor. */
    codeMissing,
    /** `code` comes from the authenticator app, or is a recovery code: an administrator with a second factor sends it. */
    signIn: (email: string, password: string, code?: string) => post(endpoints.login, { email_id: email, password, ...(code && { code }) }),
    /** The signed-in admin types the password again. */
    confirmPassword: (password: string) => call(transport, endpoints.reauth, { body: { password } }),
    /** Offers the passkeys of this browser in the autofill of the page until `leaving`, where the API has passkeys. */
    offerPasskeys: (leaving: AbortSignal, onOutcome: OnOutcome) => offerPasskeys(transport, leaving, onOutcome),
    forgotPassword: (email: string) => post(endpoints.forgot, { email_id: email }),
    resetPassword: (token: string, password: string) => post(endpoints.reset, { reset_token: token, new_password: password }),
    contact: (name: string, email: string, message: string) => post(endpoints.contact, { name, email, message }),
  }
}

export type PublicApi = ReturnType<typeof createPublicApi>

/** In milliseconds: before the question is too old for the API. */
const questionAge = 4 * 60_000

type OnOutcome = (outcome: Outcome<Output<typeof passkeys.signIn>>) => void

/** Asks once more whenever a question has become old, but not in a hidden tab. */
async function offerPasskeys(transport: Transport, leaving: AbortSignal, onOutcome: OnOutcome): Promise<void> {
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
