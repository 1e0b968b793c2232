import type { BaseDeps } from './baseDeps'
import type { JobEngine } from './jobs/engine'
import type { Sealing } from './seal/sealing'

/** What the server is made of. */
export interface Deps extends BaseDeps {
  readonly jobs: JobEngine
  readonly sealing: Pick<Sealing, 'problem'>
}
