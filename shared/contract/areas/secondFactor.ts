import * as z from 'zod/mini'
import { Message } from '../grammar/outputs'
import { operations } from '../grammar/operations'
import { identifier } from '../grammar/formFields'

const { read, write } = operations('account', 'security')

/** The `code` of the 401 to a sign-in with the right password that needs a code of the second factor, or has a wrong one. */
export const codeMissing = 'code_required'

/** The `code` of the 403 to an administrator without a second factor where the API requires one. */
export const factorMissing = 'second_factor_required'

const path = '/admin/second-factor'
const resources = { session: 0, admin_users: 0 } as const

/** The administrator's own second factor: the codes of an authenticator app. */
export const secondFactor = {
  factor: read(path, z.object({ enabled: z.boolean(), required: z.boolean(), recovery_codes: z.int() }), {
    resources: ['session'],
    withoutFactor: true,
  }),
  /** Makes a secret for the app, in place of one that was not confirmed. Only this answer has it. */
  startFactor: write(`POST ${path}`, {
    title: 'Began to set up a second factor',
    reauth: 'always',
    withoutFactor: true,
    output: z.object({ secret: z.string(), url: z.string() }),
    secretOutput: true,
  }),
  /** The first code of the app switches the second factor on. Only this answer has the recovery codes, each of which works once. */
  confirmFactor: write(`POST ${path}/confirm`, {
    title: 'Switched the second factor on',
    withoutFactor: true,
    body: z.object({ code: identifier('Code', 40, { control: 'code' }) }),
    output: z.object({ ...Message.shape, recovery_codes: z.array(z.string()) }),
    secretOutput: true,
    changes: resources,
  }),
  removeFactor: write(`DELETE ${path}`, {
    title: 'Switched the second factor off',
    reauth: 'always',
    changes: resources,
    successMessage: 'Your second factor is off',
  }),
}
