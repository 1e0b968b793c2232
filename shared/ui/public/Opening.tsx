import { Sheet } from './Sheet'

/** What stands there until the console has come. */
export function Opening() {
  return (
    <main className="pub pub-opening" aria-busy="true">
      <Sheet />
      <span role="status">Loading…</span>
    </main>
  )
}
