import type { BaseDeps } from './baseDeps'
import type { JobEngine } from './jobs/engine'
import type { Live } from './live/live'
import type { Sealing } from './history/seal/sealing'

/** The dependencies of the server. */
export interface Deps extends BaseDeps {
  readonly jobs: JobEngine
  readonly live: Live
  readonly sealing: Pick<Sealing, 'problem'>
}
