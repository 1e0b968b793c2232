import type { Database } from './db'
import type { Files } from './media/files'
import type { Settings } from './settings'

/** The dependencies of requests and jobs. */
export interface BaseDeps {
  readonly db: Database
  readonly files: Files
  readonly settings: Settings
  readonly clock: () => Date
}
