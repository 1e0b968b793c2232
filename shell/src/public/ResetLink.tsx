import { lazy, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Later } from './LazyPage'

const Reset = lazy(() => import(/* webpackChunkName: 'reset' */ './Reset'))

/** The page that a mailed link opens. Its token leaves the address bar and the history at once and lives on in memory. */
export function ResetLink() {
  const given = new URLSearchParams(useLocation().search).get('token')
  const [token, setToken] = useState(given)
  if (given && given !== token) setToken(given)
  if (given) return <Navigate to="/reset" replace />
  return (
    <Later>
      <Reset token={token ?? undefined} />
    </Later>
  )
}
