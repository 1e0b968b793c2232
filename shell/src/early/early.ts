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
globalThis.early = { registry, preloadCode: (path) => void preloadCode(registry.start(), path, 'prefetch') }

const files = document.currentScript?.dataset.console?.split(' ') ?? []

function isSignedIn() {
  try {
    return localStorage.getItem('token') !== null
  } catch {
    return false
  }
}

if (isSignedIn()) {
  for (const file of files) preloadFile(file, 'script', 'preload')
  void preloadCode(registry.start(), currentAddress().pathname, 'preload')
} else addEventListener('load', () => files.forEach((file) => preloadFile(file, 'script', 'prefetch')))
