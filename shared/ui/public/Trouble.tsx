import { PagesSheet } from './PagesSheet'

interface Props {
  readonly code: string
  readonly title: string
  readonly children: string
}

/** What stands where a page should be. The search box is an ornament: it does nothing, and Tab passes it by. */
export function Trouble({ code, title, children }: Props) {
  return (
    <div className="pub-lost">
      <PagesSheet />
      <p className="pub-code">{code}</p>
      <h1>{title}</h1>
      <p>{children}</p>
      <form onSubmit={(event) => event.preventDefault()}>
        <input type="search" aria-label="Search" placeholder="Search" tabIndex={-1} />
        <button className="pub-button" tabIndex={-1}>
          Search
        </button>
      </form>
      <a className="pub-home" href="#/">
        Back to the start
      </a>
    </div>
  )
}
