import * as z from 'zod/mini'
import { operations, versionGuard } from '../grammar/operations'
import { level } from '../grammar/level'
import { field, optionalText, picture, select, text, type FieldInfo } from '../grammar/field'
import { roles } from '../grammar/scope'
import { Email, image, Password, Phone } from '../grammar/formFields'
import { Id, updatedAt } from '../grammar/values'

const { list, write } = operations('admins')
const secured = { level: 'security', reauth: 'always', changes: { admin_users: 0, session: 0 } } as const

const missingPassword = 'Password is required field'
const repeat = { title: 'Repeat password', missing: missingPassword, mismatch: 'Password is not matched' }

/** `user_type` as spec.md calls it. Each schema has one title: a form and a dialog make their own. */
const role = (info: Partial<FieldInfo> = {}) => select('User type', roles, info)

/** No answer holds a password; what a list shows in its place is drawn by the client. */
export const adminUsers = {
  list: list('/adminusers', {
    resources: ['admin_users'],
    aliases: ['/admin/users'],
    rowsPath: 'admin_user',
    labelField: 'name',
    row: {
      id: Id,
      user_code: field('Code', z.string(), { holds: 'code' }),
      profile: picture('Photo'),
      name: field('Name', z.string()),
      username: field('Username', z.string()),
      user_type: field('User type', z.string()),
      email_id: field('Email', z.string(), { control: 'email' }),
      mobile_no: field('Mobile', z.string(), { holds: 'phone' }),
      second_factor: level('security', field('Second factor', z.enum(['On', 'Off']), { tones: { On: 'good' } })),
      status: field('Status', z.string(), { tones: { Active: 'good', Paused: 'warn' } }),
      updatedAt,
    },
  }),
  add: write('POST /signup', {
    title: 'Created an administrator',
    reauth: 'always',
    encoding: 'form',
    body: z.object({
      profile: image('Photo', {}, 'Picture required!'),
      name: text('Name'),
      email_id: Email('Email'),
      mobile_no: Phone('Mobile', 'Mobile required!', 'Please provide a valid mobile number'),
      user_type: level('security', role({ hint: 'Reviewer where nothing is chosen' })),
      password: Password('Password required!', undefined, { repeat }),
    }),
    changes: { admin_users: 0 },
  }),
  /** Sets a password. The other fields are locked: they may be sent, and are ignored. */
  update: write('PUT /adminusers/:id', {
    title: "Set an administrator's password",
    reauth: 'always',
    ...versionGuard,
    body: z.object({
      profile: field('Photo', z.optional(z.nullable(z.string().check(z.maxLength(2000)))), { control: 'image' }),
      name: optionalText('Name'),
      email_id: optionalText('Email', 254, { control: 'email' }),
      mobile_no: optionalText('Mobile', 200, { control: 'tel' }),
      password: Password(missingPassword, undefined, { repeat, messageTone: 'warning' }),
    }),
    changes: { admin_users: 0 },
    successMessage: 'Admin user update successfully',
  }),
  /** Changes the role. It counts at once, also in open tabs. */
  setRole: write('PUT /adminusers/:user_code/role', {
    title: "Changed a colleague's role",
    ...secured,
    body: z.object({ user_type: role() }),
    successMessage: 'Role changed to {user_type}',
  }),
  /** Ends the sessions of an administrator, who cannot sign in until a colleague resumes the account. */
  pause: write('POST /adminusers/:user_code/pause', {
    title: 'Paused a colleague',
    ...secured,
    successMessage: 'Account paused',
  }),
  resume: write('DELETE /adminusers/:user_code/pause', {
    title: 'Resumed a colleague',
    ...secured,
    successMessage: 'Account resumed',
  }),
  remove: write('DELETE /adminusers/:user_code', {
    title: 'Deleted an administrator',
    reauth: 'always',
    changes: { admin_users: 0, payments: 0, views: 0 },
    successMessage: 'Admin user deleted successfully',
  }),
  /** Removes the factor and the passkeys of a colleague, after the loss of phone and recovery codes. */
  removeFactor: write('DELETE /adminusers/:user_code/second-factor', {
    title: "Removed a colleague's second factor",
    ...secured,
    successMessage: 'Second factor removed',
  }),
  /** Signs a colleague out everywhere. */
  endSessions: write('DELETE /adminusers/:user_code/sessions', {
    title: "Ended a colleague's sessions",
    ...secured,
    changes: { session: 0 },
    successMessage: 'Sessions ended',
  }),
}
