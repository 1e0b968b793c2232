export const listPath = '/users/special'
export const choosePath = '/users/add-special'
export const editPath = '/users/edit-special'

/** Where three of a sex are assigned to a subscriber. */
export const assignPath = (subscriber: string, filter: string) => `${choosePath}/${subscriber}/${filter}`

/** What the page that edits one special user is opened with: the id, the name, and whose three it is among, where that is known. */
export interface Edit {
  readonly userId: string
  readonly name: string
  readonly subscriber: string | undefined
}

interface Row {
  readonly id: string
  readonly name: string
  readonly subscriber_code?: string | undefined
}

export const getState = ({ id, name, subscriber_code }: Row): Edit => ({ userId: id, name, subscriber: subscriber_code })

/** Reads that state, which an address that was typed or opened in another tab does not have. */
export function editOf(state: unknown): Edit | undefined {
  const { userId, name = '', subscriber } = (state ?? {}) as Partial<Edit>
  return userId !== undefined ? { userId, name, subscriber } : undefined
}
