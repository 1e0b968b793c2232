import type { Outcome } from '@matchdesk/shared/client'
import type { Output, session } from '@matchdesk/shared/contract'

type Result<E extends keyof typeof session> = Promise<Outcome<Output<(typeof session)[E]>>>

/** The endpoints that are called without a session. */
export interface PublicApi {
  signIn(email: string, password: string): Result<'login'>
  forgotPassword(email: string): Result<'forgot'>
  resetPassword(token: string, password: string): Result<'reset'>
  contact(name: string, email: string, message: string): Result<'contact'>
}
