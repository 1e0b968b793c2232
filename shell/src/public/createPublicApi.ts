import type { Bus } from '@matchdesk/shared/bus'
import { call, createCapabilities, createWriteKeys, toFingerprint, type Outcome } from '@matchdesk/shared/client'
import { codeMissing, session as endpoints, type Endpoint, type Input, type Output, type Shape } from '@matchdesk/shared/contract'
import { addReasons, pipeline } from '@matchdesk/shared/client/transport'
import type { Config } from '../services/config'
import type { PublicApi } from '../services/publicApi'
import type { Clock } from '../session/clock'
import { offerPasskeys } from './account/offerPasskeys'
import { baseUrlOf, createFetchTransport } from '../services/fetchTransport'

/** Calls the public endpoints; a body that the contract refuses is not sent. */
export function createPublicApi(bus: Bus, config: Config, clock: Clock): PublicApi {
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
    codeMissing,
    signIn: (email, password, code) => post(endpoints.login, { email_id: email, password, ...(code && { code }) }),
    confirmPassword: (password) => call(transport, endpoints.reauth, { body: { password } }),
    offerPasskeys: (leaving, onOutcome) => offerPasskeys(transport, leaving, onOutcome),
    forgotPassword: (email) => post(endpoints.forgot, { email_id: email }),
    resetPassword: (token, password) => post(endpoints.reset, { reset_token: token, new_password: password }),
    contact: (name, email, message) => post(endpoints.contact, { name, email, message }),
  }
}
