import type { Outcome } from '@matchdesk/shared/client'
import type { Output, passkeys, session } from '@matchdesk/shared/contract'

type Result<E extends keyof typeof session> = Promise<Outcome<Output<(typeof session)[E]>>>

/** The endpoints that are called outside of the console, and the password of its dialogs: cookies go with both. */
export interface PublicApi {
  /** The `code` of the failure of a sign-in that needs a code of the second factor. */
  readonly codeMissing: string
  /** `code` is that of the second factor. */
  signIn(email: string, password: string, code?: string): Result<'login'>
  /** The signed-in admin types the password again. */
  confirmPassword(password: string): Result<'reauth'>
  /** Offers the passkeys of this browser in the autofill of the page until `leaving`, where the API has passkeys. */
  offerPasskeys(leaving: AbortSignal, onOutcome: (outcome: Outcome<Output<typeof passkeys.signIn>>) => void): Promise<void>
  forgotPassword(email: string): Result<'forgot'>
  resetPassword(token: string, password: string): Result<'reset'>
  contact(name: string, email: string, message: string): Result<'contact'>
}
