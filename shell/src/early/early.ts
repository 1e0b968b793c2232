import { preloadFile } from '../federation/preload/preloadFile'
import { currentAddress } from '../services/address'
import { preloadCode } from './preloadCode'
import { createEarlyRegistry, type EarlyRegistry } from './earlyRegistry'

declare global {
  /** Set by the inline script before any file has loaded; undefined where the server's policy blocks the script. */
  var early:
    | {
        readonly registry: EarlyRegistry
        /** Preloads the code of a page that a person is about to open. */
        readonly preloadCode: (path: string) => void
      }
    | undefined
}

const registry = createEarlyRegistry()
const files = document.currentScript?.dataset.console?.split(' ') ?? []

/** Who is signed in; undefined for nobody. */
function signedInUser() {
  try {
    return localStorage.getItem('token') === null ? undefined : (localStorage.getItem('USERID') ?? '')
  } catch {
    return undefined
  }
}

globalThis.early = { registry, preloadCode: (path) => void preloadCode(registry.start(), path, signedInUser() ?? '', 'prefetch') }

const userId = signedInUser()
if (userId !== undefined) {
  for (const file of files) preloadFile(file, 'script', 'preload')
  void preloadCode(registry.start(), currentAddress().pathname, userId, 'preload')
} else addEventListener('load', () => files.forEach((file) => preloadFile(file, 'script', 'prefetch')))
