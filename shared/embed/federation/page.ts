import type { Mount } from '../types'

/** The script of the remote for portals, which the build of its container names. */
declare const PAGE_FILE: string
declare const __webpack_public_path__: string

let failures = 0

/** The address of the page's script. */
export const pageAddress = () => `${__webpack_public_path__}${PAGE_FILE}`

/** Loads the page with its own React and styles. A browser remembers that a module did not load, so that each further try has another address. */
export async function loadPage(): Promise<{ readonly mount: Mount }> {
  const address = pageAddress()
  try {
    const page: { mount: Mount } = await import(/* webpackIgnore: true */ failures ? `${address}?again=${failures}` : address)
    return page
  } catch (error) {
    failures += 1
    throw error
  }
}
