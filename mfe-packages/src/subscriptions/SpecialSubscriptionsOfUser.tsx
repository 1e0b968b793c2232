import { usePageTitle } from '@matchdesk/shared/remote'
import { subscriptions } from '@matchdesk/shared/contract'
import { defineRecordPager, GoBack, ListView, RecordPager, useListState, usePathSegments } from '@matchdesk/shared/screens'
import { defineSpecial, ofUserPath, specialPath } from './defineSpecial'

const list = defineSpecial({ text: 'This user has no special package.', label: 'Open all special packages', path: specialPath }, () => [])

const pager = defineRecordPager({
  list: subscriptions.special.list,
  getKey: ({ user_code }) => user_code,
  getPath: ({ user_code }) => ofUserPath(user_code),
  read: subscriptions.special.list,
  getInput: ({ user_code }) => ({ query: { search: user_code } }),
  isIn: ({ package: rows }, { user_code }) => rows.some((row) => row.user_code === user_code),
})

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
          <RecordPager pager={pager} currentKey={code} />
        </>
      }
    />
  )
}
