import { useCapabilitySet, usePictureWidths } from '@matchdesk/shared/client'
import {
  Connection,
  isAvailable,
  LeaveGuard,
  LoadFailure,
  QuestionDialog,
  refuseDrop,
  ToastStack,
  useValue,
  type ConnectionNotice,
} from '@matchdesk/shared/host'
import { HostProvider, type Page } from '@matchdesk/shared/remote'
import { Heading } from '@matchdesk/shared/ui'
import { PageSkeleton } from '@matchdesk/shared/ui/base'
import { PictureWidths } from '@matchdesk/shared/ui/pictureWidths'
import { lazy, Suspense, useEffect, useState, type DragEvent } from 'react'
import { Outlet, useLocation, useNavigate, type Location } from 'react-router-dom'
import { useEmbedServices } from '../services'
import { SessionEnded } from './SessionEnded'
import { useEmbedHost } from './useEmbedHost'

/** A notice below the page, which moves nothing of it and covers nothing; `frame.ts` has its looks. */
const NoticeBar = ({ text, children }: ConnectionNotice) => (
  <div role="status" data-notice>
    <span>{text}</span>
    {children}
  </div>
)

const refuse = ({ nativeEvent }: DragEvent) => refuseDrop(nativeEvent)

/** The open page of a mounted remote, or the reason that there is none. */
export function RemotePages() {
  const { bus, capabilities, container, session, slowRequests, dirtyForms, questions, toasts, options, tell } = useEmbedServices()
  const phase = useValue(session.phase)
  const { locale = 'en-US' } = useValue(options)
  const { host, follow, path, title } = useEmbedHost()
  const hasEnded = phase === 'expired'
  const userId = useValue(bus.auth)?.USERID

  useEffect(() => void tell('navigate', { path, title }), [tell, path, title])
  useEffect(() => {
    if (hasEnded) tell('session-expired', { path })
  }, [tell, hasEnded, path])

  return (
    <HostProvider value={host}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are what is used; this only listens for them */}
      <div onClick={follow} onDragOver={refuse} onDrop={refuse}>
        <div data-embedded-page lang={locale} role="region" aria-label={title}>
          {hasEnded && <SessionEnded container={container} onRetry={() => void session.ask()} />}
          <PictureWidths value={usePictureWidths(capabilities)}>
            <div hidden={hasEnded}>{userId ? <Outlet key={userId} /> : hasEnded ? null : <PageSkeleton />}</div>
          </PictureWidths>
        </div>
        <Connection slowRequests={slowRequests} Notice={NoticeBar} />
        <LeaveGuard dirtyForms={dirtyForms} ask={questions.ask} />
        <QuestionDialog key={userId} questions={questions} />
        <ToastStack toasts={toasts} />
      </div>
    </HostProvider>
  )
}

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
