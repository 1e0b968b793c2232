import * as z from 'zod/mini'
import { field } from './field'

/** An opaque identity: never parsed, only handed back. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64))
export const sexes = ['Male', 'Female'] as const
export const registrations = ['Pending', 'Registered'] as const
export const statuses = ['Pending', 'Accepted', 'Rejected'] as const
/** The tone of each state of a registration. */
export const registrationTones = { Registered: 'good', Pending: 'warn' } as const
export const packageTypes = ['normal', 'special', 'ads'] as const

/** The lists of ids that bulk actions take: at least one, each counted once. */
export const ids = z.array(Id).check(z.minLength(1, 'Select at least one row first'), z.maxLength(1000, 'Too many rows at once'))

export const Email = (title: string) =>
  field(
    title,
    z.string(`${title} required!`).check(z.regex(/\S/, `${title} required!`), z.maxLength(254), z.email('Please provide a valid email address')),
    {
      control: 'email',
    },
  )

const resetRule = 'Password must be 8-11 characters long, with at least one uppercase letter, one lowercase letter, and one number.'

/** The password that a reset takes: stricter than elsewhere, as spec.md says. */
export const ResetPassword = z
  .string('Password required!')
  .check(z.minLength(1, 'Password required!'), z.regex(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z\d]{8,11}$/, resetRule))
