import { Sheet } from './Sheet'

/** The 404 page. */
export function LostPage() {
  return (
    <div className="pub-lost">
      <Sheet />
      <p className="pub-code">404</p>
      <h1>Oops! You&apos;re lost.</h1>
      <p>The page you are looking for was not found.</p>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <input type="search" aria-label="Search" placeholder="Search" />
        <button className="pub-button">Search</button>
      </form>
    </div>
  )
}
