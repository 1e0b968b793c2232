import { askFor } from '../federation/askFor'
import { currentAddress } from '../services/address'
import { askForPage } from './askForPage'
import { createEarlyRegistry, type EarlyRegistry } from './earlyRegistry'

declare global {
  /** What runs inside of the page, before any file has come. */
  var early: {
    readonly registry: EarlyRegistry
    /** Asks for the code of the page at a path. */
    readonly askForPage: (path: string) => void
  }
}

const registry = createEarlyRegistry()
globalThis.early = { registry, askForPage: (path) => void askForPage(registry.start(), path) }

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
  globalThis.early.askForPage(currentAddress().pathname)
} else addEventListener('load', () => files.forEach((file) => askFor(file, 'script', 'prefetch')))
