import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Navigates plain links within the console through the router, so that a changed form can block them. */
export function useRouterLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element && event.target.closest('a')
      const href = link && link.target === '' && link.getAttribute('href')
      if (!href || !href.startsWith('#/')) return
      event.preventDefault()
      void navigate(href.slice(1))
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
