import { LoadFailure } from '@matchdesk/shared/host'
import { FailureCard } from '@matchdesk/shared/ui/base'
import type { RemoteFailureKind } from '@matchdesk/shared/contract'
import { useNavigate } from 'react-router-dom'
import { toCrash, reasons, RemoteFailure } from '../../remotes/loader/failure'
import type { RemotePage } from '../../remotes/registry/remotePages'

interface Props {
  readonly page: RemotePage
  readonly error: unknown
  readonly isRetried: boolean
  readonly onRetry: () => void
}

/** The failures of a browser that is offline. */
const networkFailures: ReadonlySet<RemoteFailureKind> = new Set(['http', 'timeout', 'chunk'])

/** Replaces a page of a remote that could not be loaded or rendered. */
export function PageFailure({ page: { versions, title }, error, isRetried, onRetry }: Props) {
  const navigate = useNavigate()
  const { kind, remote, version, url } = error instanceof RemoteFailure ? error : toCrash(versions[0], error)
  const Card = networkFailures.has(kind) ? LoadFailure : FailureCard
  return (
    <Card
      title={`${title} is not available`}
      reason={reasons[kind]}
      details={[`${remote} ${version}`, url]}
      onRetry={onRetry}
      onBack={() => void navigate(-1)}
      onReload={isRetried ? () => location.reload() : undefined}
    />
  )
}
