import * as z from 'zod/mini'
import { level } from './level'

/** An opaque identity: never parsed, only handed back. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64))
export const sexes = ['Male', 'Female'] as const
export const registrations = ['Pending', 'Registered'] as const
export const statuses = ['Pending', 'Accepted', 'Rejected'] as const
/** The tone of each state of a registration. */
export const registrationTones = { Registered: 'good', Pending: 'warn' } as const
/** The tone of each status of a package that a person bought. */
export const statusTones = { Accepted: 'good', Pending: 'warn', Rejected: 'bad' } as const
export const packageTypes = ['normal', 'special', 'ads'] as const
/** The kinds of payments as the lookup names them, by the type of the package. */
export const paymentKinds = { normal: 'payment', special: 'specialPayment', ads: 'adsPayment' } as const
export const packageTypeLabels = { normal: 'Normal', special: 'Special', ads: 'Ads' } as const

export const maritalStatuses = ['Single', 'Married', 'Divorced', 'Nikkah Broken', 'Engagement Broken', 'Khula Yafta', 'Widowed'] as const

const rowsOf = <S extends z.ZodMiniType>(row: S) =>
  z.array(row).check(z.minLength(1, 'Select at least one row first'), z.maxLength(1000, 'Too many rows at once'))

/** A record with at most so many entries: the OpenAPI document says so too. */
export const boundRecord = <K extends z.core.$ZodRecordKey, V extends z.ZodMiniType>(key: K, value: V, most: number) =>
  z.record(key, value).check(
    z.refine((entries) => Object.keys(entries).length <= most, `At most ${most} entries`),
    z.meta({ maxProperties: most }),
  )

/** The lists of ids that bulk actions take: at least one, each counted once. */
export const ids = rowsOf(Id)

/** When a record was changed last: the version that an update is based on. */
export const updatedAt = level('records', z.iso.datetime())

/** The `updatedAt` of rows, parallel to their ids. */
export const versions = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000, 'Too many rows at once'))

/** The code of a user; empty where that user was deleted. */
export const UserCode = z.string().check(z.maxLength(64))
/** The lists of user codes that bulk actions take: at least one. */
export const userCodes = rowsOf(UserCode)
