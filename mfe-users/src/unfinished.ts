/** The mobile number was verified, and no profile was sent: the sex is not known yet. */
export const isUnfinished = ({ sex }: { readonly sex: string }) => sex === ''

/** A registration that was given up after the mobile number was verified, as an administrator continues it. */
interface UnfinishedRegistration {
  readonly user_id: string
  readonly email_id: string
  readonly mobile_no: string
  /** Tells one click on Continue from the next, so that a reload does not start again. */
  readonly visit: string
}

/** The state that the page of the registration is opened with. */
export const toUnfinished = ({ id, email_id, mobile_no }: { id: string; email_id: string; mobile_no: string }): UnfinishedRegistration => ({
  user_id: id,
  email_id,
  mobile_no,
  visit: String(Date.now()),
})

/** Reads that state, which an address that was typed or opened in another tab does not have. */
export function readUnfinished(state: unknown): UnfinishedRegistration | undefined {
  const { user_id, email_id, mobile_no, visit } = (state ?? {}) as Partial<UnfinishedRegistration>
  if (user_id === undefined || email_id === undefined || mobile_no === undefined || visit === undefined) return undefined
  return { user_id, email_id, mobile_no, visit }
}
