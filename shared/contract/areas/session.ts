import * as z from 'zod/mini'
import { level } from '../grammar/level'
import { field, text } from '../grammar/field'
import { Message } from '../grammar/outputs'
import { operations } from '../grammar/operations'
import { Email, identifier, ResetPassword } from '../grammar/formFields'
import { secondFactor } from './secondFactor'
import { Trials } from './remotes'
import { Id } from '../grammar/values'

const { read, write } = operations('self')

/** The scopes of the session. */
const may = level('security', z.array(z.string()))

const trials = level('remotes', Trials)

const password = field('Password', z.string().check(z.minLength(1, 'Password required!'), z.maxLength(1024)), { control: 'password' })

/** A person used the page: only this and writes keep a session from ending. */
export const reportActive = write('POST /admin/active', { title: 'Used the console', level: 'security', unaudited: true, withoutFactor: true })

export const readProfile = read(
  '/admin/profile',
  z.object({
    profile: z.object({
      name: z.string(),
      email_id: level('security', z.string()),
      profile: z.nullable(z.string()),
      role: level('security', z.string()),
      may,
      trials,
    }),
  }),
  {
    resources: ['session'],
    withoutFactor: true,
  },
)

export const session = {
  login: write('POST /admin/login', {
    title: 'Signed in',
    scope: 'public',
    body: z.object({
      email_id: identifier('Email', 254, { control: 'email' }),
      password,
      /** The code of the authenticator app, or a recovery code: for an administrator with a second factor. */
      code: level('security', identifier('Code', 40)),
    }),
    output: z.object({ token: z.string().check(z.minLength(1)), USERID: Id, message: z.string(), may, trials }),
    secretOutput: true,
    cookieLevel: 'security',
  }),
  /** The signed-in administrator types the password again, for acts with `reauth`. */
  reauth: write('POST /admin/login/again', {
    title: 'Typed the password again',
    scope: 'account',
    level: 'security',
    body: z.object({ password }),
    successMessage: 'Password confirmed',
    withoutFactor: true,
    cookieLevel: 'security',
  }),
  ...secondFactor,
  active: reportActive,
  logout: write('POST /logout', { title: 'Signed out', output: Message, withoutFactor: true }),
  /** Answers the same whether the address is known or not. */
  forgot: write('POST /admin/forgot', {
    title: 'Requested a password reset',
    scope: 'public',
    aliases: ['/forgot'],
    body: z.object({ email_id: Email('Email') }),
  }),
  reset: write('POST /admin/reset', {
    title: 'Reset a forgotten password',
    scope: 'public',
    aliases: ['/reset'],
    body: z.object({
      reset_token: z.string().check(z.minLength(1), z.maxLength(200)),
      new_password: field('New Password', ResetPassword, { control: 'password' }),
    }),
    successMessage: 'Password reset successful!',
    cookieLevel: 'security',
  }),
  contact: write('POST /admin/contactus', {
    title: 'Sent a contact message',
    scope: 'public',
    aliases: ['/contactus'],
    body: z.object({ name: text('Name'), email: Email('Email'), message: text('Message', 5000, { control: 'textarea' }) }),
    output: z.object({ success: z.boolean(), message: z.string() }),
  }),
  profile: readProfile,
}

/** The `code` of the 403 to an act that needs the password again. */
export const passwordMissing = 'reauth_required'

/** A sign-in, or a password that was typed again, counts as recent for so many minutes of the server's clock. */
export const recentMinutes = 5

/** Exports and deletes of more rows than this need the password again. */
export const manyRows = 1000

/** A session ends when nobody uses it for so many minutes: no write comes of it, and no report that a person used the page. */
export const idleMinutes = 30
