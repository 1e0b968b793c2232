import { contract, type Endpoint } from '@matchdesk/shared/contract'
import { expect, type Page, type Response } from '@playwright/test'
import type { Session } from '../../support/api'
import { signInColleague } from '../../support/colleague'
import { followsNobody, rows as tableRows, type test as base } from '../../support/console'
import { awaitResponse } from '../../support/endpoint'
import { engagementWrites } from './engagement'
import { packageWrites } from './packages'
import { paymentWrites } from './payments'
import { peopleWrites } from './people'
import { registrationWrites } from './registration'
import { remoteWrites } from './remotes'
import type { Outcome, Scene, ScreenWrite, Time, Writes } from './scene'
import { sessionWrites } from './session'
import { settingWrites } from './settings'
import { statementWrites } from './statements'
import { subscriptionWrites } from './subscriptions'
import { viewWrites } from './views'

/** Every write of the contract, as people make it on a page. */
export const writes: Writes = {
  ...sessionWrites,
  ...peopleWrites,
  ...registrationWrites,
  ...packageWrites,
  ...subscriptionWrites,
  ...paymentWrites,
  ...engagementWrites,
  ...settingWrites,
  ...viewWrites,
  ...remoteWrites,
  ...statementWrites,
  claims: {
    hold: { because: 'The desk makes it by itself', isTrue: ({ extra }) => extra === 'claims' },
    release: { because: 'The desk makes it by itself', isTrue: ({ extra }) => extra === 'claims' },
  },
  lookAlikes: {
    separate: {
      because: 'Few payments of the demo have look-alikes: the test of their cards makes it',
      isTrue: ({ extra }) => extra === 'look-alikes',
    },
    undoSeparate: {
      because: 'Few payments of the demo have look-alikes: the test of their cards makes it',
      isTrue: ({ extra }) => extra === 'look-alikes',
    },
  },
  notes: { add: { because: 'The contract has it before a page does', isTrue: ({ extra }) => extra === 'notes' } },
}

type Row = (typeof rows)[number]

/** The same as one list. */
export const rows = Object.entries(writes).flatMap(([area, of]) =>
  Object.entries(of as Record<string, ScreenWrite>).map(([name, write]) => ({
    name: `${area}.${name}`,
    endpoint: (contract as unknown as Record<string, Record<string, Endpoint>>)[area]![name]!,
    write,
  })),
)

/** Opens the page of a scene, signed in where it is not public. */
async function openScene(page: Page, { path, isPublic }: Scene, { token, userId }: Session) {
  if (!isPublic) await page.addInitScript((stored) => Object.assign(localStorage, stored), { token, USERID: userId })
  await page.goto(`/#${path}`, { waitUntil: 'domcontentloaded' })
}

async function readOutcome(response: Response): Promise<Outcome> {
  const { results } = (await response.json().catch(() => ({}))) as { results?: { done: boolean }[] }
  if (response.status() !== 200 || !results) return response.status()
  return results.every(({ done }) => done) ? 'done' : 'refused'
}

/** Makes the write, and returns how it ended. */
async function make(page: Page, endpoint: Endpoint, { act }: Scene, time: Time): Promise<Outcome> {
  const response = awaitResponse(page, endpoint)
  await act(page, time)
  return readOutcome(await response)
}

/** Makes the write: it works, its message shows, and the API has it. */
async function expectWrite(page: Page, endpoint: Endpoint, scene: Scene, time: Time, state: unknown) {
  expect([200, 'done']).toContain(await make(page, endpoint, scene, time))
  await expect(scene.message(page, time)).toBeVisible()
  await expect.poll(scene.state).toEqual(state)
}

/** Two stories for each of the writes. */
export function writeStories(test: typeof base, folder: () => string, chosen: readonly Row[]) {
  for (const { name, endpoint, write } of chosen) {
    if (!('scene' in write)) continue
    if (!write.twiceIn)
      test(`an administrator does ${name} twice in a row on one page`, async ({ page, api }, { repeatEachIndex }) => {
        const scene = await write.scene({ api, number: 2 * repeatEachIndex, folder: folder() })
        await openScene(page, scene, api.session)
        for (const time of [0, 1] as const) {
          await scene.prepare?.(page, time)
          await expectWrite(page, endpoint, scene, time, scene.states[time])
        }
        await scene.clean?.()
      })

    if (!write.besideIn)
      test.describe('beside a second administrator', () => {
        test.use({ allowed: [/the server responded with a status of 4\d\d/] })
        test(`an administrator does ${name}, then the second one on an older page`, async ({ page, api, browser, baseURL }, { repeatEachIndex }) => {
          const scene = await write.scene({ api, number: 2 * repeatEachIndex + 1, folder: folder() })
          const { beside, states } = scene
          const { time = 0, first = states[0], state = first } = beside
          const secondPage = await browser.newPage({ baseURL: baseURL! })
          await secondPage.addInitScript(followsNobody)
          await openScene(secondPage, scene, (await signInColleague(api)).session)
          await openScene(page, scene, api.session)
          if (scene.prepare) await scene.prepare(secondPage, time)
          else await expect(tableRows(secondPage).first()).toBeVisible()
          await scene.prepare?.(page, 0)
          await expectWrite(page, endpoint, scene, 0, first)
          expect(await make(secondPage, endpoint, scene, time)).toBe(beside.outcome)
          await expect(beside.message(secondPage)).toBeVisible()
          await beside.page?.(secondPage)
          await expect.poll(scene.state).toEqual(state)
          await secondPage.close()
          await scene.clean?.()
        })
      })
  }
}
