import * as z from 'zod/mini'
import { Message } from '../grammar/outputs'
import { operations } from '../grammar/operations'
import { moment, optionalMoment, text } from '../grammar/field'
import { Id } from '../grammar/values'
import { session } from './session'

const { read, write } = operations('account', 'security')

const signInPath = '/admin/login/passkey'
const resources = { session: 0, admin_users: 0 } as const

/** A question to the authenticator, as `@simplewebauthn/browser` takes it. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })
const question = { unaudited: true, output: options, secretOutput: true } as const

/** As base64url. */
const bytes = z.string().check(z.maxLength(10_000))
const word = z.string().check(z.maxLength(100))

/** The answer of the authenticator, as `@simplewebauthn/browser` returns it: what it has beyond these is ignored. */
const answer = z.object({
  credential: z.object({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: z.optional(bytes),
      authenticatorData: z.optional(bytes),
      signature: z.optional(bytes),
      userHandle: z.optional(bytes),
      transports: z.optional(z.array(word).check(z.maxLength(10))),
    }),
    authenticatorAttachment: z.optional(word),
  }),
})

const passkey = z.object({ id: Id, name: z.string(), createdAt: moment('Added'), used_at: optionalMoment('Last use') })

/** Passkeys of the administrator who asks: each signs in, and confirms acts in place of the password. A question is answered once, within five minutes. */
export const passkeys = {
  /** `is_available` is false where browsers have no passkeys at the public address of the API. */
  list: read('/passkeys', z.object({ is_available: z.boolean(), passkeys: z.array(passkey) }), {
    resources: ['session'],
    withoutFactor: true,
  }),
  /** Begins to add one, after the password: an answer counts in the same session. */
  begin: write('POST /passkeys/options', { title: 'Began to add a passkey', reauth: 'always', withoutFactor: true, ...question }),
  add: write('POST /passkeys', {
    title: 'Added a passkey',
    withoutFactor: true,
    body: z.extend(answer, { name: text('Name', 60) }),
    changes: resources,
    successMessage: 'Passkey added',
  }),
  remove: write('DELETE /passkeys/:id', {
    title: 'Removed a passkey',
    reauth: 'always',
    changes: resources,
    successMessage: 'Passkey removed',
  }),
  beginSignIn: write(`POST ${signInPath}/options`, { title: 'Began to sign in with a passkey', scope: 'public', ...question }),
  signIn: write(`POST ${signInPath}`, {
    title: 'Signed in with a passkey',
    scope: 'public',
    body: answer,
    output: session.login.output,
    secretOutput: true,
    cookieLevel: 'security',
  }),
  beginConfirm: write(`POST ${signInPath}/again/options`, { title: 'Began to confirm with a passkey', withoutFactor: true, ...question }),
  confirm: write(`POST ${signInPath}/again`, {
    title: 'Confirmed with a passkey',
    withoutFactor: true,
    body: answer,
    output: Message,
    successMessage: 'Confirmed with your passkey',
  }),
}
