import { lazy, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LazyPage } from './LazyPage'

const Reset = lazy(() => import(/* webpackChunkName: 'reset' */ './Reset'))

/** The page that a mailed link opens. Its token leaves the address bar and the history at once and is held in memory. */
export function ResetLink() {
  const linkToken = new URLSearchParams(useLocation().search).get('token')
  const [token, setToken] = useState(linkToken)
  if (linkToken && linkToken !== token) setToken(linkToken)
  if (linkToken) return <Navigate to="/reset" replace />
  return (
    <LazyPage>
      <Reset token={token ?? undefined} />
    </LazyPage>
  )
}
