import { useEndpoint } from '@matchdesk/shared/client'
import type { Endpoint } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import type { ReactNode } from 'react'

/** Renders its content where the API has the endpoint, and the session may call it. */
export const Permitted = ({ endpoint, children }: { endpoint: Endpoint; children: ReactNode }) =>
  useEndpoint(useHost(), endpoint) !== undefined && children
