import * as z from 'zod/mini'
import { operations } from '../grammar/operations'
import { level } from '../grammar/level'
import { field } from '../grammar/field'
import { Email, Otp, Password, Phone } from '../grammar/formFields'
import { profileFields } from './profileFields'
import { Id } from '../grammar/values'

const { write } = operations('users')

const mobile_no = Phone('Mobile number', 'Please provide a valid mobile number', 'Please provide a valid mobile number')
const invalidOtp = 'Please provide a valid OTP'

/** The form of a new account. */
export const newAccount = z.object({
  email_id: Email('Email', 'Please provide a valid email address'),
  mobile_no,
  password: Password('Please provide a valid password', 'Please provide a valid password'),
})

/** An administrator registers a user: a code goes to the mobile number, proves it, and then the profile is sent. */
export const registration = {
  /** Sends a code, or another one; `resend_after` is how many seconds the next has to wait. */
  sendOtp: write('POST /signup', {
    title: 'Sent an OTP to a mobile number',
    body: z.extend(newAccount, {
      mobile_otp: field('OTP', z.optional(z.string().check(z.maxLength(20, invalidOtp))), { control: 'code' }),
    }),
    output: z.object({ message: z.string(), resend_after: level('records', z.int()) }),
  }),
  /** Makes or finds the pending user, whose id the registration takes within an hour. */
  verify: write('POST /verify', {
    title: 'Verified a mobile number',
    body: z.object({ mobile_no, mobile_otp: Otp() }),
    output: z.object({ message: z.string(), USERID: Id }),
    changes: { app_users: 0 },
  }),
  register: write('POST /registration', {
    title: 'Registered an app user',
    encoding: 'form',
    body: z.object({ user_id: Id, ...profileFields }),
    changes: { app_users: 0 },
    successMessage: 'User registered successfully',
  }),
}
