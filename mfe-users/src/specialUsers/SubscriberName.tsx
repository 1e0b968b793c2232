import { useRead } from '@matchdesk/shared/client'
import { appUsers } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Heading } from '@matchdesk/shared/ui/base'

/** Names the subscriber. Looks the name up if the assignment does not have it. */
export function SubscriberName({ code, known }: { code: string; known: string | undefined }) {
  const { value } = useRead(useHost(), appUsers.lookup, known === undefined ? { query: { search: code, limit: appUsers.lookup.size } } : undefined)
  const name = known ?? value?.app_users.find(({ user_code }) => user_code === code)?.name
  return (
    <Heading>
      Three special users for <bdi translate="no">{name ? `${name} (${code})` : code}</bdi>
    </Heading>
  )
}
