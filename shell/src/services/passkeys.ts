import type { Input, Output, passkeys } from '@matchdesk/shared/contract'
import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Question = Output<typeof passkeys.begin>['options']
type Credential = Input<typeof passkeys.confirm>['body']['credential']

/** The answer of an authenticator, or the reason in words why there is none. */
type PasskeyAnswer = { readonly credential: Credential } | { readonly reason: string }

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'The browser stopped waiting for your passkey. Try again.',
  AbortError: 'The browser stopped waiting for your passkey. Try again.',
  InvalidStateError: 'This device has a passkey of yours already.',
  SecurityError: 'Passkeys work at the public address of the console only.',
}

const toReason = (error: unknown) => ({
  reason: reasons[error instanceof Error ? error.name : ''] ?? 'This browser or device cannot use a passkey here.',
})

const toCredential = (credential: Awaited<ReturnType<typeof startAuthentication | typeof startRegistration>>) => ({ credential })

const asRequest = (question: Question) => question as unknown as PublicKeyCredentialRequestOptionsJSON

/** The browser asks the person to make a passkey. */
export const createPasskey = (question: Question): Promise<PasskeyAnswer> =>
  startRegistration({ optionsJSON: question as unknown as PublicKeyCredentialCreationOptionsJSON }).then(toCredential, toReason)

/** The browser asks the person to use a passkey. */
export const answerByPasskey = (question: Question): Promise<PasskeyAnswer> =>
  startAuthentication({ optionsJSON: asRequest(question) }).then(toCredential, toReason)

/** The browser offers passkeys in the autofill until `end`. */
export async function answerInAutofill(question: Question, end: AbortSignal): Promise<Credential | undefined> {
  const answer = startAuthentication({ optionsJSON: asRequest(question), useBrowserAutofill: true }).then(toCredential, () => undefined)
  end.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  return (await answer)?.credential
}
