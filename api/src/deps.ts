import type { BaseDeps } from './baseDeps'
import type { JobEngine } from './jobs/engine'

/** What the server is made of. */
export interface Deps extends BaseDeps {
  readonly jobs: JobEngine
}
