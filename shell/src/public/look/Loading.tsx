import { PublicStyles } from './PublicStyles'

/** Shown until the code of the page has loaded. */
export function Loading() {
  return (
    <main className="pub pub-loading" aria-busy="true">
      <PublicStyles />
      <span role="status">Loading…</span>
    </main>
  )
}
