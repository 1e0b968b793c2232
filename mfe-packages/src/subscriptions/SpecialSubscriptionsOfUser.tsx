import { usePageTitle } from '@matchdesk/shared/remote'
import { GoBack, ListView, RecordPager, useListState, usePathSegments } from '@matchdesk/shared/screens'
import { defineSpecial, specialPath } from './defineSpecial'

const list = defineSpecial({ text: 'This user has no special package.', label: 'Open all special packages', path: specialPath }, () => [])

/** The subscriptions of the user with exactly the code in the path. */
export default function SpecialSubscriptionsOfUser() {
  const code = usePathSegments().at(-1) ?? ''
  const state = useListState(list.endpoint)
  usePageTitle(code)
  return (
    <ListView
      definition={list}
      state={{ ...state, search: undefined, query: { ...state.query, search: code }, exactly: { user_code: code } }}
      tools={
        <>
          <GoBack to={specialPath} />
          <RecordPager />
        </>
      }
    />
  )
}
