import type { Reading } from '@matchdesk/shared/client'
import type { notifications } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Notice, RetryNotice, Skeleton } from '@matchdesk/shared/ui/base'

interface Props {
  reading: Pick<Reading<typeof notifications.audience | typeof notifications.selectionAudience>, 'value' | 'failure' | 'refetch'>
  /** The names of some recipients. */
  names?: readonly string[]
  /** The number of selected users that do not get it. */
  leftOut?: number
  /** The selection in words. */
  children?: string | undefined
}

/** The numbers of recipients and of reachable phones. */
export function Audience({ reading: { value, failure, refetch }, names = [], leftOut = 0, children }: Props) {
  const { locale } = useHost()
  const number = (count: number) => count.toLocaleString(locale)
  if (value)
    return (
      <Notice tone="warn">
        {value.users === 0 ? (
          <span>Nobody of this selection can get it. Close this, and choose others.</span>
        ) : (
          <span>
            Goes to <strong>{number(value.users)}</strong>
            <span>{` ${value.users === 1 ? 'user' : 'users'}${children ? `: ${children}` : ''}`}</span>
            <Names names={names} more={value.users - names.length} />
            <span>; </span>
            <strong>{number(value.reachable)}</strong>
            <span>{` ${value.reachable === 1 ? 'gets' : 'get'} a push, the rest see it in the app.`}</span>
          </span>
        )}
        {leftOut > 0 && (
          <span>{`${number(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out: their registration is not finished, or they were deleted.`}</span>
        )}
      </Notice>
    )
  if (!failure) return <Skeleton rows={1} />
  return (
    <RetryNotice failure={failure} onRetry={refetch}>
      <strong>How many users it would go to is not known.</strong>
      <span>{failure.message}</span>
    </RetryNotice>
  )
}

const Names = ({ names, more }: { names: readonly string[]; more: number }) =>
  names.length > 0 && (
    <span>
      {' ('}
      <bdi translate="no">{names.join(', ')}</bdi>
      <span>{more > 0 ? ' and others)' : ')'}</span>
    </span>
  )
