import type { Database } from './db/connect'
import type { Files } from './media/files'
import type { Settings } from './settings'

/** What every part of the server is made of, requests and jobs alike. */
export interface BaseDeps {
  readonly db: Database
  readonly files: Files
  readonly settings: Settings
  readonly clock: () => Date
}
