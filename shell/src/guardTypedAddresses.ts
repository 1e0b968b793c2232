/**
 * While something holds the page, an address that somebody types goes to `go` like a link: only so can the router hold it back.
 * Comes before the router, since the listeners of the window are called in the order in which they came.
 */
export function holdTypedAddresses(holds: () => boolean, go: (path: string) => unknown): void {
  addEventListener('popstate', (event) => {
    if (event.state !== null || !holds()) return
    event.stopImmediatePropagation()
    const typed = location.hash.slice(1)
    addEventListener('popstate', () => go(typed), { once: true })
    history.back()
  })
}
