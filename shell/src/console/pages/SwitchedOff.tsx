import { FailureCard } from '@matchdesk/shared/ui/base'
import { useNavigate } from 'react-router-dom'
import type { RemotePage } from '../../remotes/registry/remotePages'
import { useConsoleServices } from '../services/consoleServices'

/** Replaces a page whose remote is disabled, or was listed before and is not any more. */
export function SwitchedOff({ page: { title, versions } }: { page: RemotePage }) {
  const navigate = useNavigate()
  const { registry } = useConsoleServices()
  return (
    <FailureCard
      title={`${title} is switched off`}
      reason="The team that looks after this page has switched it off for now."
      details={[versions[0].name]}
      onRetry={() => void registry.refresh()}
      onBack={() => void navigate(-1)}
    />
  )
}
