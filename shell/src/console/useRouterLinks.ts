import { followedLink } from '@matchdesk/shared/host'
import { useRootEvent } from '@matchdesk/shared/ui/base'
import { useNavigate } from 'react-router-dom'

/** Navigates plain links within the console through the router, so that a changed form can block them. */
export function useRouterLinks() {
  const navigate = useNavigate()
  useRootEvent(['click'], (event) => {
    const href = followedLink(event)?.getAttribute('href')
    if (!href?.startsWith('#/')) return
    event.preventDefault()
    void navigate(href.slice(1))
  })
}
