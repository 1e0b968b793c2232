import { useHost } from '@matchdesk/shared/remote'
import { ButtonLink, Notice } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'
import { listPath } from './paths'

/** Says why there is nothing to edit, and offers the list. */
export const OfferList = ({ children }: { children: ReactNode }) => (
  <Notice tone="plain" action={<ButtonLink href={useHost().href(listPath)}>Special Users</ButtonLink>}>
    {children}
  </Notice>
)
