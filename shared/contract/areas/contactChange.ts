import * as z from 'zod/mini'
import { level } from '../grammar/level'
import { field } from '../grammar/field'
import { Email, Otp, Phone } from '../grammar/formFields'
import { operations } from '../grammar/operations'
import { profiles } from './profiles'

const { write } = operations('users', 'people')

const invalidNumber = 'Please provide a valid mobile number'
const mobile_no = Phone('New mobile number', invalidNumber, invalidNumber)
const email_id = Email('New email', 'Please provide a valid email address')
const missing = 'Reason required!'
const reason = field('Reason', z.string(missing).check(z.regex(/\S/, missing), z.maxLength(300, 'A reason has at most 300 characters')), {
  hint: 'For the history, such as: lost the SIM card',
})

/** The forms of the two changes. */
export const newContact = { mobile_no: z.object({ mobile_no, reason }), email_id: z.object({ email_id, reason }) }

/** A user who cannot receive at the old address: an OTP proves the new one. The update form never sends either. */
export const contactChange = {
  /** Sends a code to the new address, or another one; `resend_after` is how many seconds the next has to wait. One change of a user waits at a time. */
  sendOtp: write('POST /appusers/:user_code/contact', {
    scope: 'users.identity',
    title: 'Sent an OTP to a new mobile number or email',
    reauth: 'always',
    body: z
      .object({ mobile_no: z.optional(mobile_no), email_id: z.optional(email_id), reason })
      .check(z.refine((body) => (body.mobile_no === undefined) !== (body.email_id === undefined), 'Send a mobile number or an email')),
    output: z.object({ message: z.string(), resend_after: level('records', z.int()) }),
  }),
  /** Stores the new address, and tells the old one. */
  verify: write('POST /appusers/:user_code/contact/verify', {
    scope: 'users.identity',
    title: 'Changed the mobile number or email of a user',
    reauth: 'always',
    body: z.object({ otp: Otp() }),
    output: z.object({ message: z.string(), app_user: profiles.one.output.shape.app_user }),
    changes: { app_users: 0 },
  }),
}
