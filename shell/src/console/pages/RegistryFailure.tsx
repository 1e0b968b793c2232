import { FailureCard } from '@matchdesk/shared/ui/base'
import { useConsoleServices } from '../services/consoleServices'

/** Replaces a page that the registry does not offer. Retry reads the registry again. */
export function RegistryFailure({ title, reason, detail }: Readonly<Record<'title' | 'reason' | 'detail', string>>) {
  const { registry } = useConsoleServices()
  return <FailureCard title={title} reason={reason} details={[detail]} onRetry={() => void registry.refresh()} onBack={() => history.back()} />
}
