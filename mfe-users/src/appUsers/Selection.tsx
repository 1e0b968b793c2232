import { useIsAllowed } from '@matchdesk/shared/client'
import type { appUsers, ListRow } from '@matchdesk/shared/contract'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { pagePath, useAddressParams, type SelectionProps } from '@matchdesk/shared/screens'
import { Button, ButtonLink, Icon } from '@matchdesk/shared/ui/base'
import { isUnfinished } from '../unfinished'

type Props = SelectionProps<ListRow<typeof appUsers.list>>

/** Hands the selected users to other pages: to a notification, and two of them to a comparison. */
export default function Selection(props: Props) {
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

const message = { kind: 'message' }
const limit = 1000

/** Opens a notification to the selected users, by the filters where they are all that match. Renders nothing where no remote or no API serves that. */
function Notify({ rows, total }: Props) {
  const host = useHost()
  const { bus, hrefTo, locale, navigate } = host
  const hasMessages = useCapabilities()?.has('messages') === true
  const canSend = useIsAllowed(host, 'notifications.act') && hasMessages
  const [params] = useAddressParams()
  const count = rows.length
  if (!canSend || count === 0 || hrefTo(message) === undefined) return null
  const isFullList = count === total

  function open() {
    if (!isFullList && count > limit)
      return bus.emit('toast', {
        tone: 'error',
        text: `Select at most ${limit.toLocaleString(locale)} users, or all that match the filters.`,
      })
    const query = new URLSearchParams(params)
    for (const name of ['page', 'as_of', 'view']) query.delete(name)
    query.set('send', isFullList ? 'listed' : 'selected')
    navigate({ ...message, query: Object.fromEntries(query) }, isFullList ? {} : { userIds: rows.map(({ id }) => id) })
  }

  return (
    <Button onClick={open}>
      <Icon name="send" />
      <span>{isFullList ? `Notify all ${count.toLocaleString(locale)}` : `Notify (${count.toLocaleString(locale)})`}</span>
    </Button>
  )
}
