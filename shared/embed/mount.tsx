import type { Remote } from '@matchdesk/shared/remote'
import { ShadowUiProvider } from '@matchdesk/shared/ui/shadow'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ErrorInfo } from 'react'
import { createRoot, type Root, type RootOptions } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { createFrame } from './frame'
import { NoPage, PageFailure, RemotePage, RemotePages } from './pages/RemotePages'
import { createEmbedServices, EmbedServicesContext } from './services'
import type { Mount, MountChanges } from './types'

const findStartPath = ({ pages }: Remote) => pages.find(({ path, level }) => !path.includes(':') && level === undefined)?.path ?? '/'

const dropUndefined = (changes: MountChanges): MountChanges => Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

/**
 * React listens to one event on the document, `selectionchange`, and never lets go of it. No page needs it, and the document is the
 * portal's: to React, the container has none while it starts.
 */
function rootIn(container: HTMLElement, options: RootOptions): Root {
  Object.defineProperty(container, 'ownerDocument', { value: null, configurable: true })
  try {
    return createRoot(container, options)
  } finally {
    Reflect.deleteProperty(container, 'ownerDocument')
  }
}

/** The pages of a remote as routes. */
const createRoutes = ({ pages }: Remote): RouteObject[] => [
  {
    element: <RemotePages />,
    children: [
      ...pages.map((page) => ({ path: page.path, element: <RemotePage page={page} />, errorElement: <PageFailure page={page} /> })),
      { path: '*', element: <NoPage /> },
    ],
  },
]

export const createMount =
  (remote: Remote): Mount =>
  (element, options) => {
    const frame = createFrame(element)
    const router = createMemoryRouter(createRoutes(remote), { initialEntries: [options.path ?? findStartPath(remote)] })
    const services = createEmbedServices(remote, options, frame.container, router)
    services.options.subscribe(({ theme }) => frame.container.classList.toggle('dark', theme === 'dark'))
    /** As React does without it, and for the report of failures. */
    function onCaughtError(error: unknown, { componentStack }: ErrorInfo) {
      // oxlint-disable-next-line no-console -- without this function, React writes it
      console.error(error)
      services.errors.next({ error, componentStack: componentStack ?? undefined })
    }
    const root = rootIn(frame.container, { onCaughtError })
    root.render(
      <EmbedServicesContext value={services}>
        <QueryClientProvider client={services.queries}>
          <ShadowUiProvider portalRoot={frame.container}>
            <RouterProvider router={router} useTransitions={false} />
          </ShadowUiProvider>
        </QueryClientProvider>
      </EmbedServicesContext>,
    )
    return {
      update(changes) {
        services.options.next({ ...services.options.value, ...dropUndefined(changes) })
        if (changes.path) void router.navigate(changes.path, { replace: true })
        if (changes.session) void services.session.renew()
      },
      unmount() {
        root.unmount()
        services.close()
        frame.remove()
      },
    }
  }
