import * as z from 'zod/mini'
import { titled } from './field'

/** An opaque identity: never parsed, only handed back. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64))
export const sexes = ['Male', 'Female'] as const
export const registrations = ['Pending', 'Registered'] as const
export const statuses = ['Pending', 'Accepted', 'Rejected'] as const
export const packageTypes = ['normal', 'special', 'ads'] as const

/** The lists of ids that bulk actions take: at least one, each counted once. */
export const ids = z.array(Id).check(z.minLength(1, 'Select at least one row first'), z.maxLength(1000, 'Too many rows at once'))

export const Email = (title: string) =>
  titled(
    title,
    z.string(`${title} required!`).check(z.regex(/\S/, `${title} required!`), z.maxLength(254), z.email('Please provide a valid email address')),
    {
      control: 'email',
    },
  )
