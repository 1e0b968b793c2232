import { askFor } from '../federation/askFor'
import { currentAddress } from '../services/address'
import { askForPage } from './askForPage'
import { createEarlyRegistry, type EarlyRegistry } from './earlyRegistry'

declare global {
  /** What runs inside of the page, before any file has come; nothing where a server's policy does not let it run. */
  var early:
    | {
        readonly registry: EarlyRegistry
        /** Asks for the code of a page that is about to be opened. */
        readonly askForPage: (path: string) => void
      }
    | undefined
}

const registry = createEarlyRegistry()
globalThis.early = { registry, askForPage: (path) => void askForPage(registry.start(), path, 'prefetch') }

const files = document.currentScript?.dataset.console?.split(' ') ?? []

function isSignedIn() {
  try {
    return localStorage.getItem('token') !== null
  } catch {
    return false
  }
}

if (isSignedIn()) {
  for (const file of files) askFor(file, 'script', 'preload')
  void askForPage(registry.start(), currentAddress().pathname, 'preload')
} else addEventListener('load', () => files.forEach((file) => askFor(file, 'script', 'prefetch')))
