import { FailureCard } from '@matchdesk/shared/ui/base'
import { useNavigate } from 'react-router-dom'
import { crashOf, reasons, RemoteFailure } from '../../federation/loading/failure'
import type { RemotePage } from '../../federation/registry/remotePages'

interface Props {
  readonly page: RemotePage
  readonly error: unknown
  readonly isRetried: boolean
  readonly onRetry: () => void
}

/** Replaces a page of a remote that could not be loaded or rendered. */
export function PageFailure({ page: { versions, title }, error, isRetried, onRetry }: Props) {
  const navigate = useNavigate()
  const { kind, remote, version, url } = error instanceof RemoteFailure ? error : crashOf(versions[0], error)
  return (
    <FailureCard
      title={`${title} is not available`}
      reason={reasons[kind]}
      details={[`${remote} ${version}`, url]}
      onRetry={onRetry}
      onBack={() => void navigate(-1)}
      onReload={isRetried ? () => location.reload() : undefined}
    />
  )
}
