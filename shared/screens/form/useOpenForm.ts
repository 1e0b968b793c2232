import { isAllowed, type Endpoint } from '@matchdesk/shared/contract'
import { useCapabilities } from '@matchdesk/shared/remote'
import { useState } from 'react'

/** Is there a form for this write? One that is open stays when the role changes, so that nothing typed is lost: the server says why it does not save. */
export function useOpenForm({ scope }: Endpoint): boolean {
  const capabilities = useCapabilities()
  const [openScope, setOpenScope] = useState<string>()
  const isPermitted = isAllowed(capabilities, scope)
  if (isPermitted && capabilities?.has('self') && openScope !== scope) setOpenScope(scope)
  return isPermitted || openScope === scope
}
