import { createElement, lazy, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { FullPageMessage } from './public/look/FullPageMessage'
import { Inside } from './RequireSession'
import { Later } from './public/LazyPage'
import { ResetLink } from './public/ResetLink'
import { Login } from './public/Login'
import { createShell, ShellProvider } from './services/shellServices'
import { holdTypedAddresses } from './guardTypedAddresses'

const shell = createShell()
if (shell.bus.auth.value) shell.door.open()

const later = (load: () => Promise<{ default: ComponentType }>) => <Later>{createElement(lazy(load))}</Later>

const broken = (
  <FullPageMessage title="Something went wrong" action="Reload" onAction={() => location.reload()}>
    This page has stopped working.
  </FullPageMessage>
)

holdTypedAddresses(
  () => shell.session.hold.value,
  (path) => router.navigate(path),
)

const router = createHashRouter([
  {
    errorElement: broken,
    children: [
      { path: '/login', element: <Login /> },
      { path: '/forgot', element: later(() => import(/* webpackChunkName: 'forgot' */ './public/Forgot')) },
      { path: '/reset', element: <ResetLink /> },
      { path: '/contactus', element: later(() => import(/* webpackChunkName: 'contact' */ './public/Contact')) },
      { path: '/delete', element: later(() => import(/* webpackChunkName: 'delete' */ './public/Deletion')) },
      { path: '/privacy-policy', element: later(() => import(/* webpackChunkName: 'privacy' */ './public/Privacy')) },
      { path: '/term-conditions', element: later(() => import(/* webpackChunkName: 'terms' */ './public/Terms')) },
      { path: '/404', element: later(() => import(/* webpackChunkName: 'lost' */ './public/NotFound')) },
      { path: '/500', element: later(() => import(/* webpackChunkName: 'down' */ './public/ServerError')) },
      { path: '*', element: <Inside /> },
    ],
  },
])

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ShellProvider value={shell}>
      <RouterProvider router={router} />
    </ShellProvider>,
  )
