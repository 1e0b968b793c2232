import type { Endpoint } from '@matchdesk/shared/contract'
import type { Locator, Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { toast } from '../../support/console'

/** The first or the second time that a person does something. */
export type Time = 0 | 1

/** Two scenes of one write that run at once have different numbers. */
export interface World {
  readonly api: Api
  readonly number: number
}

/** The second of two administrators, whose page shows the state before the write of the first. */
interface Beside {
  /** The status of the second one's response. */
  readonly status: number
  /** The text that the second one reads. */
  readonly message: (page: Page) => Locator
  /** Which of the two ways of the act the second one goes; the first without it. */
  readonly time?: Time
  /** Expects what the page of the second one shows in the end. */
  readonly page?: (page: Page) => Promise<void>
  /** The states in the API after the first and after the second write; without them, the start of `states`. */
  readonly first?: unknown
  readonly state?: unknown
}

/** One write as people make it on a page, on records of its own. */
export interface Scene {
  readonly endpoint: Endpoint
  readonly path: string
  /** Everything up to the last click: opens the form and fills it. */
  readonly prepare?: (page: Page, time: Time) => Promise<void>
  /** Makes the write. */
  readonly act: (page: Page, time: Time) => Promise<void>
  /** The text that the person reads then. */
  readonly message: (page: Page, time: Time) => Locator
  readonly beside: Beside
  /** The state of it in the API, and its values after the first and after the second time. */
  readonly state: () => Promise<unknown>
  readonly states: readonly [unknown, unknown]
  readonly clean?: () => Promise<unknown>
}

/** The toast with exactly this text, the newest of several. */
export const findToast = (text: string) => (page: Page) => toast(page, text).last()
