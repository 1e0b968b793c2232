import { readProfile } from '@matchdesk/shared/contract'
import { call, type Transport } from './requests/call'

/** Reads the scopes of the session, which decide what a host shows. A failure changes nothing: the server is the judge. */
export async function readScopes(transport: Transport, allow: (scopes: readonly string[] | undefined) => void): Promise<void> {
  const outcome = await call(transport, readProfile, {})
  if (outcome.ok) allow(outcome.value.profile.may)
}
