import type { appUsers, ListRow } from '@matchdesk/shared/contract'
import { ButtonLink, pagePath, type SelectionProps } from '@matchdesk/shared/screens'
import { isUnfinished } from '../unfinished'
import Notify from './Notify'

/** Hands the selected users to other pages: to a notification, and two of them to a comparison. */
export default function Selection(props: SelectionProps<ListRow<typeof appUsers.list>>) {
  const [one, other, ...more] = props.rows
  const isPair = one && other && more.length === 0 && !isUnfinished(one) && !isUnfinished(other)
  return (
    <>
      {isPair && (
        <ButtonLink to={pagePath`/users/compare/${one.user_code}/${other.user_code}`} icon="view">
          Compare (2)
        </ButtonLink>
      )}
      <Notify {...props} />
    </>
  )
}
