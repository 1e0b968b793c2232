import * as z from 'zod/mini'
import { extra, field, type FieldInfo } from './field'

/** An opaque identity: never parsed, only handed back. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64))
export const sexes = ['Male', 'Female'] as const
export const registrations = ['Pending', 'Registered'] as const
export const statuses = ['Pending', 'Accepted', 'Rejected'] as const
/** The tone of each state of a registration. */
export const registrationTones = { Registered: 'good', Pending: 'warn' } as const
/** The tone of each status of a package that somebody bought. */
export const statusTones = { Accepted: 'good', Pending: 'warn', Rejected: 'bad' } as const
export const packageTypes = ['normal', 'special', 'ads'] as const
export const packageTypeLabels = { normal: 'Normal', special: 'Special', ads: 'Ads' } as const

export const maritalStatuses = ['Single', 'Married', 'Divorced', 'Nikkah Broken', 'Engagement Broken', 'Khula Yafta', 'Widowed'] as const

const rowsOf = <S extends z.ZodMiniType>(row: S) =>
  z.array(row).check(z.minLength(1, 'Select at least one row first'), z.maxLength(1000, 'Too many rows at once'))

/** The lists of ids that bulk actions take: at least one, each counted once. */
export const ids = rowsOf(Id)

/** When a record was changed last: the version that an update is based on. */
export const updatedAt = extra('versions', z.iso.datetime())

/** The `updatedAt` of rows, parallel to their ids. */
export const versions = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000, 'Too many rows at once'))

/** The code of a user; empty where that user was deleted. */
export const UserCode = z.string().check(z.maxLength(64))
/** The lists of user codes that bulk actions take: at least one. */
export const userCodes = rowsOf(UserCode)

/** An e-mail address; `missing` is what an empty one says. */
export const Email = (title: string, missing = `${title} required!`) => {
  const invalid = 'Please provide a valid email address'
  return field(title, z.string(missing).check(z.regex(/\S/, missing), z.maxLength(254, invalid), z.email(invalid)), { control: 'email' })
}

/** A telephone number of 7 to 15 digits, with or without a plus, spaces and hyphens. */
export const Phone = (title: string, missing: string, invalid: string, info: Partial<FieldInfo> = {}) =>
  field(title, z.string(missing).check(z.regex(/\S/, missing), z.regex(/^\s*\+?\d([ -]?\d){6,14}\s*$/, invalid)), { control: 'tel', ...info })

/** A password that somebody chooses: 8 to 128 characters. */
export const Password = (missing: string, invalid = 'Password must have 8 to 128 characters', info: Partial<FieldInfo> = {}) =>
  field('Password', z.string(missing).check(z.minLength(1, missing), z.minLength(8, invalid), z.maxLength(128, invalid)), {
    control: 'password',
    ...info,
  })

const resetRule = 'Password must be 8-11 characters long, with at least one uppercase letter, one lowercase letter, and one number.'

/** The password that a reset takes: stricter than elsewhere, as spec.md says. */
export const ResetPassword = z
  .string('Password required!')
  .check(z.minLength(1, 'Password required!'), z.regex(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z\d]{8,11}$/, resetRule))
