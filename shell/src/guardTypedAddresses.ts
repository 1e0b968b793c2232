/**
 * While the page is guarded, an address typed into the address bar is undone and navigated to like a link, so that the router can
 * block it. Must be called before the router is created: listeners of the window run in the order in which they were added.
 */
export function guardTypedAddresses(isGuarded: () => boolean, navigate: (path: string) => unknown): void {
  addEventListener('popstate', (event) => {
    if (event.state !== null || !isGuarded()) return
    event.stopImmediatePropagation()
    const typed = location.hash.slice(1)
    addEventListener('popstate', () => navigate(typed), { once: true })
    history.back()
  })
}
