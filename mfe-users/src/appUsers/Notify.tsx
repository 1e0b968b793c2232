import { useIsAllowed } from '@matchdesk/shared/client'
import type { appUsers, ListRow } from '@matchdesk/shared/contract'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { useAddressParams, type SelectionProps } from '@matchdesk/shared/screens'
import { Button, Icon } from '@matchdesk/shared/ui/base'

const message = { kind: 'message' }
const limit = 1000

/** Opens a notification to the selected users, or to all users that the list shows. Renders nothing where no remote or no API serves that. */
export default function Notify({ rows, total }: SelectionProps<ListRow<typeof appUsers.list>>) {
  const host = useHost()
  const { bus, hrefTo, locale, navigate } = host
  const hasMessages = useCapabilities()?.has('messages') === true
  const canSend = useIsAllowed(host, 'notifications.act') && hasMessages
  const [params] = useAddressParams()
  if (!canSend || hrefTo(message) === undefined) return null
  const isFullList = rows.length === 0 || rows.length === total
  const count = isFullList ? total : rows.length

  function open() {
    if (!isFullList && count > limit)
      return bus.emit('toast', {
        tone: 'error',
        text: `Select at most ${limit.toLocaleString(locale)} users, or none to notify all whom the list shows.`,
      })
    const query = new URLSearchParams(params)
    for (const name of ['page', 'as_of', 'view']) query.delete(name)
    query.set('send', isFullList ? 'listed' : 'selected')
    navigate({ ...message, query: Object.fromEntries(query) }, isFullList ? {} : { userIds: rows.map(({ id }) => id) })
  }

  return (
    <Button disabled={count === 0} onClick={open}>
      <Icon name="send" />
      <span>{isFullList ? `Notify all ${count.toLocaleString(locale)}` : `Notify (${count.toLocaleString(locale)})`}</span>
    </Button>
  )
}
