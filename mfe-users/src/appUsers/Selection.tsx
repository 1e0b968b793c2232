import type { appUsers, ListRow } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { pagePath, type SelectionProps } from '@matchdesk/shared/screens'
import { ButtonLink, Icon } from '@matchdesk/shared/ui/base'
import { isUnfinished } from '../unfinished'
import Notify from './Notify'

/** Hands the selected users to other pages: to a notification, and two of them to a comparison. */
export default function Selection(props: SelectionProps<ListRow<typeof appUsers.list>>) {
  const { href } = useHost()
  const [one, other, ...more] = props.rows
  const isPair = one && other && more.length === 0 && !isUnfinished(one) && !isUnfinished(other)
  return (
    <>
      {isPair && (
        // Without words it fits in the line of the other controls: a selection of two moves no row.
        <ButtonLink
          href={href(pagePath`/users/compare/${one.user_code}/${other.user_code}`)}
          size="icon"
          aria-label="Compare (2)"
          title="Compare (2)"
        >
          <Icon name="view" />
        </ButtonLink>
      )}
      <Notify {...props} />
    </>
  )
}
