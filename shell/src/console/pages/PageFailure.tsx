import { LoadFailure } from '@matchdesk/shared/host'
import { FailureCard } from '@matchdesk/shared/ui/base'
import { useNavigate } from 'react-router-dom'
import { reasons, type RemoteFailure } from '../../remotes/loader/failure'
import type { RemotePage } from '../../remotes/registry/remotePages'

interface Props {
  readonly page: RemotePage
  readonly failure: RemoteFailure
  readonly isRetried: boolean
  readonly onRetry: () => void
}

/** Replaces a page of a remote that could not be loaded or rendered. */
export function PageFailure({ page: { title }, failure: { kind, remote, version, url, cause }, isRetried, onRetry }: Props) {
  const navigate = useNavigate()
  const isLoad = kind === 'load'
  const Card = isLoad ? LoadFailure : FailureCard
  return (
    <Card
      title={`${title} is not available`}
      reason={reasons[kind]}
      details={[`${remote} ${version}`, isLoad ? `${url}: ${String(cause)}` : url]}
      onRetry={onRetry}
      onBack={() => void navigate(-1)}
      onReload={isRetried || kind === 'needs' ? () => location.reload() : undefined}
    />
  )
}
