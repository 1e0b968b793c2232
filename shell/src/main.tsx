import { refuseDrop } from '@matchdesk/shared/host'
import { createElement, lazy, type ComponentType, type ErrorInfo } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { createServices } from './createServices'
import { followTypedAddresses } from './followTypedAddresses'
import { Login } from './public/account/Login'
import { FullPageMessage, LazyPage } from './public/ui/FullPageMessage'
import { ResetLink } from './public/account/ResetLink'
import { RequireSession } from './RequireSession'
import { currentAddress } from './services/address'
import { ShellServicesProvider } from './services/shellServices'
import { trustReleasedScripts } from './trustReleasedScripts'

trustReleasedScripts()
// Else the early script has brought it.
if (!globalThis.early) void import('@matchdesk/shared/ui/theme.css')
for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, refuseDrop)

const services = createServices()
if (services.bus.auth.value) services.prepareConsole(currentAddress().pathname)

const lazyPage = (load: () => Promise<{ default: ComponentType }>) => <LazyPage>{createElement(lazy(load))}</LazyPage>

const loadErrors = () => import(/* webpackChunkName: 'errors' */ './public/errors/ErrorPages')

const crashPage = (
  <FullPageMessage title="Something went wrong" action="Reload" onAction={() => location.reload()}>
    This page has stopped working.
  </FullPageMessage>
)

const followIn = followTypedAddresses()

const router = createHashRouter([
  {
    errorElement: crashPage,
    children: [
      { path: '/login', element: <Login /> },
      { path: '/forgot', element: lazyPage(() => import(/* webpackChunkName: 'forgot' */ './public/account/Forgot')) },
      { path: '/reset', element: <ResetLink /> },
      { path: '/contactus', element: lazyPage(() => import(/* webpackChunkName: 'contact' */ './public/contact/Contact')) },
      { path: '/delete', element: lazyPage(() => import(/* webpackChunkName: 'delete' */ './public/documents/Deletion')) },
      { path: '/privacy-policy', element: lazyPage(() => import(/* webpackChunkName: 'privacy' */ './public/documents/Privacy')) },
      { path: '/term-conditions', element: lazyPage(() => import(/* webpackChunkName: 'terms' */ './public/documents/Terms')) },
      { path: '/404', element: lazyPage(async () => ({ default: (await loadErrors()).NotFound })) },
      { path: '/500', element: lazyPage(async () => ({ default: (await loadErrors()).ServerError })) },
      { path: '*', element: <RequireSession /> },
    ],
  },
])

followIn(router)

/** As React does without it, and for the report of failures. */
function onCaughtError(error: unknown, { componentStack }: ErrorInfo) {
  // oxlint-disable-next-line no-console -- without this function, React writes it
  console.error(error)
  services.renderErrors.next({ error, componentStack: componentStack ?? undefined })
}

const root = document.getElementById('root')
if (root)
  createRoot(root, { onCaughtError }).render(
    <ShellServicesProvider value={services}>
      <RouterProvider router={router} useTransitions={false} />
    </ShellServicesProvider>,
  )
