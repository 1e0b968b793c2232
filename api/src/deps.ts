import type { Database } from './db/connect'
import type { JobEngine } from './jobs/engine'
import type { Files } from './media/files'
import type { Settings } from './settings'

/** What the server is made of. */
export interface Deps {
  readonly db: Database
  readonly files: Files
  readonly jobs: JobEngine
  readonly settings: Settings
  readonly clock: () => Date
}
