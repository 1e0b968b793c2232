import { useCapabilitySet } from '@matchdesk/shared/client'
import { isAvailable, LoadFailure } from '@matchdesk/shared/host'
import type { Page } from '@matchdesk/shared/remote'
import { Heading } from '@matchdesk/shared/ui'
import { PageSkeleton } from '@matchdesk/shared/ui/base'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { useEmbedServices } from '../services'

export const NoPage = () => <Heading>There is no such page here</Heading>

/** A page of the remote, whose code is loaded when it is opened; another path is another page. */
export function RemotePage({ page }: { page: Page }) {
  const { pathname } = useLocation()
  const capabilities = useCapabilitySet(useEmbedServices().capabilities)
  if (isAvailable(page, capabilities)) return <LazyPage key={pathname} page={page} />
  return capabilities ? <NoPage /> : <PageSkeleton />
}

function LazyPage({ page }: { page: Page }) {
  const [Content] = useState(() => lazy(page.load))
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Content />
    </Suspense>
  )
}

/** Replaces a page that could not be loaded or rendered. Where the browser is offline, it tries again when the network is back. */
export function PageFailure({ page: { title, path } }: { page: Page }) {
  const navigate = useNavigate()
  const { pathname, search, state }: Location<unknown> = useLocation()
  return (
    <LoadFailure
      title={`${title} is not available`}
      reason="A part of it could not be loaded, or it stopped while it was showing this page."
      details={[path]}
      onRetry={() => void navigate(pathname + search, { replace: true, state })}
      onBack={() => void navigate(-1)}
    />
  )
}
