import type { BaseDeps } from './baseDeps'
import type { JobEngine } from './jobs/engine'
import type { Live } from './live/live'
import type { Sealing } from './history/seal/sealing'

export interface Deps extends BaseDeps {
  readonly jobs: JobEngine
  readonly live: Live
  readonly sealing: Pick<Sealing, 'problem'>
}
