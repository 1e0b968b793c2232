export const listPath = '/users/special'
export const choosePath = '/users/add-special'
export const editPath = '/users/edit-special'

/** Where three of a sex are assigned to a subscriber. */
export const assignPath = (subscriber: string, filter: string) => `${choosePath}/${subscriber}/${filter}`

/** What the page that edits one special user is opened with: the id, and whose three it is among. */
interface Edit {
  readonly userId: string
  readonly subscriber: string
}

export const stateOf = ({ id, subscriber_code }: { id: string; subscriber_code: string }): Edit => ({ userId: id, subscriber: subscriber_code })

/** Reads that state, which an address that was typed or opened in another tab does not have. */
export function editOf(state: unknown): Edit | undefined {
  const { userId, subscriber } = (state ?? {}) as Partial<Edit>
  return userId !== undefined && subscriber !== undefined ? { userId, subscriber } : undefined
}
