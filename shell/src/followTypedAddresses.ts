import type { DataRouter } from 'react-router-dom'

/**
 * An address typed into the address bar is undone and navigated to like a link, so that the router can block it and counts it in
 * its history. One that is open already stays as it is. Returns what to call with the router, which must be created after
 * this: listeners of the window run in the order in which they were added.
 */
export function followTypedAddresses(): (router: DataRouter) => void {
  let follow = (_typed: string) => {}
  addEventListener('popstate', (event) => {
    if (event.state !== null) return
    event.stopImmediatePropagation()
    follow(location.hash.replace(/^#?\/?/, '/'))
  })

  return (router) => {
    let { state } = history
    router.subscribe(() => ({ state } = history))
    follow = (typed) => {
      const { pathname, search, hash } = router.state.location
      if (typed === pathname + search + hash) return history.replaceState(state, '')
      addEventListener('popstate', () => void router.navigate(typed), { once: true })
      history.back()
    }
  }
}
