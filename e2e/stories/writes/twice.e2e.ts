import { expect, type Page } from '@playwright/test'
import type { Session } from '../../support/api'
import { signInColleague } from '../../support/colleague'
import { followsNobody, rows, test } from '../../support/console'
import { awaitResponse } from '../../support/endpoint'
import { updateAccount } from './bankDetails'
import { decide, undoDecision } from './decisions'
import { block, removeUser } from './people'
import type { Scene, Time } from './scene'

/** One act for each way that two administrators meet on a record, and the grave ones; `api/test/records/writes` has every write. */
const acts = {
  'deletes a user': removeUser,
  'blocks a user': block,
  'changes bank details': updateAccount,
  'decides a payment': decide,
  'undoes a decision': undoDecision,
}

async function openScene(page: Page, { path }: Scene, { token, userId }: Session) {
  await page.addInitScript((stored) => Object.assign(localStorage, stored), { token, USERID: userId })
  await page.goto(`/#${path}`, { waitUntil: 'domcontentloaded' })
}

/** Makes the write, and returns the status of its response. */
async function make(page: Page, { endpoint, act }: Scene, time: Time) {
  const response = awaitResponse(page, endpoint)
  await act(page, time)
  return (await response).status()
}

/** Makes the write: it works, its message shows, and the API has it. */
async function expectWrite(page: Page, scene: Scene, time: Time, state: unknown) {
  expect(await make(page, scene, time)).toBe(200)
  await expect(scene.message(page, time)).toBeVisible()
  await expect.poll(scene.state).toEqual(state)
}

for (const [act, setScene] of Object.entries(acts)) {
  test(`an administrator ${act} twice in a row on one page`, async ({ page, api }, { repeatEachIndex }) => {
    const scene = await setScene({ api, number: 2 * repeatEachIndex })
    await openScene(page, scene, api.session)
    for (const time of [0, 1] as const) {
      await scene.prepare?.(page, time)
      await expectWrite(page, scene, time, scene.states[time])
    }
    await scene.clean?.()
  })

  test.describe('beside a second administrator', () => {
    test.use({ allowed: [/the server responded with a status of 4\d\d/] })
    test(`an administrator ${act}, then the second one on an older page`, async ({ page, api, browser, baseURL }, { repeatEachIndex }) => {
      const scene = await setScene({ api, number: 2 * repeatEachIndex + 1 })
      const { beside, states } = scene
      const { time = 0, first = states[0], state = first } = beside
      const secondPage = await browser.newPage({ baseURL: baseURL! })
      await secondPage.addInitScript(followsNobody)
      await openScene(secondPage, scene, (await signInColleague(api)).session)
      await openScene(page, scene, api.session)
      if (scene.prepare) await scene.prepare(secondPage, time)
      else await expect(rows(secondPage).first()).toBeVisible()
      await scene.prepare?.(page, 0)
      await expectWrite(page, scene, 0, first)
      expect(await make(secondPage, scene, time)).toBe(beside.status)
      await expect(beside.message(secondPage)).toBeVisible()
      await beside.page?.(secondPage)
      await expect.poll(scene.state).toEqual(state)
      await secondPage.close()
      await scene.clean?.()
    })
  })
}
