/** The mobile number was verified, and no profile was sent: the sex is not known yet. */
export const isUnfinished = ({ sex }: { readonly sex: string }) => sex === ''

/**
 * The state in which the page of the registration continues one that was given up. `visit` tells one click on Continue from the next, so that a reload
 * does not start again.
 */
export const toUnfinished = ({ id, email_id, mobile_no }: { id: string; email_id: string; mobile_no: string }) => ({
  unfinished: { user_id: id, email_id, mobile_no, visit: String(Date.now()) },
})

/** Reads that state, which an address that was typed or opened in another tab does not have. */
export function readUnfinished(state: unknown) {
  const { unfinished }: Partial<ReturnType<typeof toUnfinished>> = Object(state)
  return unfinished
}
