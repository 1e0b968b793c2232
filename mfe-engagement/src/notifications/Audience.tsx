import type { Reading } from '@matchdesk/shared/client'
import type { notifications } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Notice, RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'

/** How many people a send to all is for, and how many phones it reaches. */
export function Audience({ value, failure, again }: Reading<typeof notifications.audience>) {
  const { locale } = useHost()
  if (value)
    return (
      <Notice tone="warn">
        <span>
          Goes to <strong>{value.users.toLocaleString(locale)}</strong> users; <strong>{value.reachable.toLocaleString(locale)}</strong> get a push,
          the rest see it in the app.
        </span>
      </Notice>
    )
  if (!failure) return <Skeleton rows={1} />
  return (
    <RetryNotice onRetry={again}>
      <strong>How many users it would go to is not known.</strong>
      <span>{failure.message}</span>
    </RetryNotice>
  )
}
