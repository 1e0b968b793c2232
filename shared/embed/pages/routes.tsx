import type { Remote } from '@matchdesk/shared/remote'
import type { RouteObject } from 'react-router-dom'
import { EmbeddedPages } from './EmbeddedPages'
import { NoPage, PageFailure, RemotePage } from './RemotePage'

/** The pages of a remote as routes. */
export const routesOf = ({ pages }: Remote): RouteObject[] => [
  {
    element: <EmbeddedPages />,
    children: [
      ...pages.map((page) => ({ path: page.path, element: <RemotePage page={page} />, errorElement: <PageFailure page={page} /> })),
      { path: '*', element: <NoPage /> },
    ],
  },
]
