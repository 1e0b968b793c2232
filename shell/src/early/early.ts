import { askFor } from '../federation/askFor'
import { currentAddress } from '../services/address'
import { askForPage } from './askForPage'
import { createEarlyRegistry, type EarlyRegistry } from './earlyRegistry'

declare global {
  /** What runs inside of the page, before any file has come; nothing where a server's policy does not let it run. */
  var early:
    | {
        readonly registry: EarlyRegistry
        /** Asks for the code of the page at a path. */
        readonly askForPage: (path: string) => void
      }
    | undefined
}

const registry = createEarlyRegistry()
const ask = (path: string) => void askForPage(registry.start(), path)
globalThis.early = { registry, askForPage: ask }

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
  ask(currentAddress().pathname)
} else addEventListener('load', () => files.forEach((file) => askFor(file, 'script', 'prefetch')))
