import type { ListRow, specialUsers } from '@matchdesk/shared/contract'

export const listPath = '/users/special'
export const choosePath = '/users/add-special'
export const editPath = '/users/edit-special'

export const assignPath = (subscriber: string, filter: string) => `${choosePath}/${subscriber}/${filter}`

/** The state of the page that edits one special user. `subscriber` is undefined if the list does not have it. */
export const getState = ({ id, name, subscriber_code }: ListRow<typeof specialUsers.list>) => ({ userId: id, name, subscriber: subscriber_code })

export type Edit = ReturnType<typeof getState>

/** Reads that state, which an address that was typed or opened in another tab does not have. */
export function readEdit(state: unknown): Edit | undefined {
  const { userId, name = '', subscriber }: Partial<Edit> = Object(state)
  return userId !== undefined ? { userId, name, subscriber } : undefined
}
