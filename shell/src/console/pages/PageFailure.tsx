import { useNavigate } from 'react-router-dom'
import { FailureCard } from '@matchdesk/shared/ui'
import { about } from '../../federation/urls'
import { reasons, RemoteFailure } from '../../federation/failure'
import type { Site } from '../../federation/remotePages'

interface Props {
  readonly site: Site
  readonly error: unknown
  /** Was it tried before? */
  readonly again: boolean
  readonly onRetry: () => void
}

/** The card of a page that is not there. */
export function Failed({ site: { versions, page }, error, again, onRetry }: Props) {
  const navigate = useNavigate()
  const { kind, remote, version, url } = error instanceof RemoteFailure ? error : new RemoteFailure('render', about(versions[0]), error)
  return (
    <FailureCard
      title={`${page.title} is not available`}
      reason={reasons[kind]}
      details={[`${remote} ${version}`, url]}
      onRetry={onRetry}
      onBack={() => void navigate(-1)}
      onReload={again ? () => location.reload() : undefined}
    />
  )
}
