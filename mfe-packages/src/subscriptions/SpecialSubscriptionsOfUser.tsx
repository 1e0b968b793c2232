import { usePageTitle } from '@matchdesk/shared/remote'
import { ListView, useList, usePathSegments } from '@matchdesk/shared/screens'
import { defineSpecial } from './defineSpecial'

const list = defineSpecial(() => [])

/** The subscriptions of the user with exactly the code in the path. */
export default function SpecialSubscriptionsOfUser() {
  const code = usePathSegments().at(-1) ?? ''
  const state = useList(list.endpoint)
  usePageTitle(code)
  return <ListView of={list} state={{ ...state, search: undefined, query: { ...state.query, search: code }, exactly: { user_code: code } }} />
}
