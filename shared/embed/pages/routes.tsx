import type { Remote } from '@matchdesk/shared/remote'
import type { RouteObject } from 'react-router-dom'
import { RemotePages } from './EmbeddedPages'
import { NoPage, PageFailure, RemotePage } from './RemotePage'

/** The pages of a remote as routes. */
export const createRoutes = ({ pages }: Remote): RouteObject[] => [
  {
    element: <RemotePages />,
    children: [
      ...pages.map((page) => ({ path: page.path, element: <RemotePage page={page} />, errorElement: <PageFailure page={page} /> })),
      { path: '*', element: <NoPage /> },
    ],
  },
]
