import { useRead } from '@matchdesk/shared/client'
import { appUsers } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Heading } from '@matchdesk/shared/ui/base'

/** Who receives the three: by name where it is known, or as soon as it was looked up. */
export function SubscriberName({ of, known }: { of: string; known: string | undefined }) {
  const { value } = useRead(useHost(), appUsers.lookup, known === undefined ? { query: { search: of, limit: appUsers.lookup.size } } : undefined)
  const name = known ?? value?.app_users.find(({ user_code }) => user_code === of)?.name
  return (
    <Heading>
      Three special users for <bdi translate="no">{name ? `${name} (${of})` : of}</bdi>
    </Heading>
  )
}
