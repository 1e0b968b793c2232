import type { contract, Endpoint } from '@matchdesk/shared/contract'
import type { Locator, Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { toast } from '../../support/console'

/** The first or the second time that a person does something. */
export type Time = 0 | 1

/** The status of the response; of a bulk write, whether its rows were done or refused. */
export type Outcome = number | 'done' | 'refused'

/** Two scenes of one write that run at once have different numbers. */
export interface World {
  readonly api: Api
  readonly number: number
  /** The folder of the console's data. */
  readonly folder: string
}

/** The second of two administrators, whose page shows the state before the write of the first. */
interface Beside {
  /** The end of the second one's write. */
  readonly outcome: Outcome
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
  readonly path: string
  /** Nobody is signed in when the page is opened. */
  readonly isPublic?: true
  /** Everything up to the last click: opens the form and fills it, or selects the rows. */
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

/** A story that shows what a scene cannot. */
interface Elsewhere {
  readonly because: string
  readonly file: string
  readonly title: string
}

export interface ScreenWrite {
  /** One of the writes that `npm test` makes. */
  readonly isSampled?: true
  readonly scene: (world: World) => Promise<Scene>
  readonly twiceIn?: Elsewhere
  readonly besideIn?: Elsewhere
}

/** A write that no person makes on a page, and the fact that proves it. */
export interface NotOnScreen {
  readonly because: string
  readonly isTrue: (endpoint: Endpoint) => boolean
}

/** A write whose both stories are elsewhere. */
export interface ElsewhereOnly {
  readonly twiceIn: Elsewhere
  readonly besideIn: Elsewhere
}

type Contract = typeof contract
export type Area = keyof Contract
type WriteOf<A extends Area> = {
  [N in keyof Contract[A]]: Contract[A][N] extends { readonly method: 'GET' } ? never : N
}[keyof Contract[A]]

/** Every write of the contract: one that has no row does not compile. */
export type Writes = {
  readonly [A in Area as [WriteOf<A>] extends [never] ? never : A]: Readonly<Record<WriteOf<A>, ScreenWrite | NotOnScreen | ElsewhereOnly>>
}

/** The toast with exactly this text, the newest of several. */
export const findToast = (text: string) => (page: Page) => toast(page, text).last()
