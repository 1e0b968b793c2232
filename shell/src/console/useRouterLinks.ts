import { followedLink } from '@matchdesk/shared/host'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Navigates plain links within the console through the router, so that a changed form can block them. */
export function useRouterLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const href = followedLink(event)?.getAttribute('href')
      if (!href?.startsWith('#/')) return
      event.preventDefault()
      void navigate(href.slice(1))
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
