import * as z from 'zod/mini'
import { field, type FieldInfo } from './field'
import { plainText } from './pastedText'
import { toPhone } from './phone'

const pictureMegabytes = 10

/** A picture: JPEG, PNG or WebP. The server looks at the bytes again. */
export const image = (title: string, info: Partial<FieldInfo> = {}, missing = `${title} required!`) =>
  field(
    title,
    z
      .file(missing)
      .check(
        z.maxSize(pictureMegabytes * 1_000_000, `${title} must be smaller than ${pictureMegabytes} MB`),
        z.mime(['image/jpeg', 'image/png', 'image/webp'], `${title} must be a JPEG, PNG or WebP picture`),
      ),
    { control: 'image', hint: `JPEG, PNG or WebP, at most ${pictureMegabytes} MB`, ...info },
  )

const inPlainForm = z.overwrite(plainText)

/** A number, code or address that people copy: without invisible marks, in the digits of records. Blank says `{title} required!`. */
export const identifier = (title: string, max: number, info: Partial<FieldInfo> = {}) => {
  const missing = `${title} required!`
  return field(title, z.string(missing).check(inPlainForm, z.regex(/\S/, missing), z.maxLength(max, `${title} is too long`)), info)
}

/** The same, where it may be left empty. */
export const optionalIdentifier = (title: string, max: number) =>
  field(title, z.optional(z.string().check(inPlainForm, z.maxLength(max, `${title} is too long`))))

const invalidOtp = 'Please provide a valid OTP'
const withoutGaps = z.overwrite((typed: string) => plainText(typed).replace(/[\s-]/g, ''))

/** Six digits that a person received. */
export const Otp = () => field('OTP', z.string(invalidOtp).check(withoutGaps, z.regex(/^\d{6}$/, invalidOtp)), { control: 'code' })

/** An e-mail address; `missing` is what an empty one says. */
export const Email = (title: string, missing = `${title} required!`) => {
  const invalid = 'Please provide a valid email address'
  return field(title, z.string(missing).check(inPlainForm, z.regex(/\S/, missing), z.maxLength(254, invalid), z.email(invalid)), { control: 'email' })
}

const inNormalForm = z.overwrite((typed: string) => toPhone(typed) ?? typed)

/** A telephone number as `phoneOf` takes it; the API gets it in its one form. */
export const Phone = (title: string, missing: string, invalid: string, info: Partial<FieldInfo> = {}) =>
  field(
    title,
    z.string(missing).check(
      z.regex(/\S/, missing),
      z.maxLength(40, invalid),
      z.refine((typed: string) => toPhone(typed) !== undefined, invalid),
      inNormalForm,
    ),
    { control: 'tel', ...info },
  )

/** A telephone number that may be left empty, or be words about one. */
export const optionalPhone = (title: string) =>
  field(title, z.optional(z.string().check(z.maxLength(40, `${title} is too long`), inNormalForm)), { control: 'tel' })

/** A password that a person chooses: 8 to 128 characters. */
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
