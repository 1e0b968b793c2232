import { lazy, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { createSafeStorage } from '../../session/safeStorage'
import { LazyPage } from '../ui/FullPageMessage'

const Reset = lazy(() => import(/* webpackChunkName: 'reset' */ './Reset'))
const tabStorage = createSafeStorage(() => sessionStorage)
const forgetToken = () => tabStorage.remove('resetToken')

/**
 * The page that a mailed link opens. Its token leaves the address bar and the history at once; the tab stores it until it
 * was used, so that a reload keeps it.
 */
export function ResetLink() {
  const navigate = useNavigate()
  const linkToken = new URLSearchParams(useLocation().search).get('token')
  useEffect(() => {
    if (!linkToken) return
    tabStorage.write({ resetToken: linkToken })
    void navigate('/reset', { replace: true })
  }, [linkToken, navigate])
  if (linkToken) return null
  return (
    <LazyPage>
      <Reset token={tabStorage.read('resetToken')} onDone={forgetToken} />
    </LazyPage>
  )
}
