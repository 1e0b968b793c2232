import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Plain links within the console go through the router, wherever they are drawn: only so can a changed form hold them back. */
export function useLinks() {
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
