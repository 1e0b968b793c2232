import type { appUsers, ListRow } from '@matchdesk/shared/contract'
import { useCapabilities, useHost } from '@matchdesk/shared/remote'
import { useAddressParams, type SelectionProps } from '@matchdesk/shared/screens'
import { Button, Icon } from '@matchdesk/shared/ui/base'

const page = '/notification'
const most = 1000

/** Opens a notification to the selected users, or to all users that the list shows. Renders nothing where no remote or no API serves that. */
export default function Notify({ rows, total }: SelectionProps<ListRow<typeof appUsers.list>>) {
  const { bus, href, locale, navigate } = useHost()
  const canSend = useCapabilities()?.has('send-selection')
  const [params] = useAddressParams()
  if (!canSend || href(page) === undefined) return null
  const isListed = rows.length === 0 || rows.length === total
  const count = isListed ? total : rows.length

  function open() {
    if (!isListed && count > most)
      return bus.emit('toast', {
        tone: 'error',
        text: `Select at most ${most.toLocaleString(locale)} users, or none to notify all whom the list shows.`,
      })
    const shown = new URLSearchParams(params)
    for (const name of ['page', 'as_of', 'view']) shown.delete(name)
    shown.set('send', isListed ? 'listed' : 'selected')
    navigate(`${page}?${shown.toString()}`, isListed ? {} : { userIds: rows.map(({ id }) => id) })
  }

  return (
    <Button disabled={count === 0} onClick={open}>
      <Icon name="send" />
      <span>{isListed ? `Notify all ${count.toLocaleString(locale)}` : `Notify (${count.toLocaleString(locale)})`}</span>
    </Button>
  )
}
