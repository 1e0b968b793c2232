import type { Page, Route } from '@playwright/test'
import { masterdata, readLive, session, undo } from '@matchdesk/shared/contract'
import { admin } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, row, test, toast } from '../../support/console'
import { calls, intercept, interceptReads, awaitResponse } from '../../support/endpoint'
import {
  endSession,
  enter,
  fillItem,
  isWrite,
  mismatchedRequests,
  otherAdmin,
  sessionDialog,
  waitForList,
  signInAgain,
} from '../../support/users/people'

const hours = (count: number) => count * 3_600_000

async function withoutDate(route: Route) {
  // A stream has no end: the next one gets no answer at all.
  if (calls(readLive)(route.request())) return
  const response = await route.fetch()
  const { date: _, ...headers } = response.headers()
  await route.fulfill({ response, headers })
}

/** Enters a page of master data, and waits for the last of its requests too, which show nothing: the date of each answer sets the clock of the page. The session ends by its age alone. */
async function enterAndSettle(page: Page, path: string) {
  await page.clock.install()
  const last = [masterdata.renames, undo.list, session.active].map((endpoint) => awaitResponse(page, endpoint))
  await enter(page, path)
  await waitForList(page)
  for (const response of last) await (await response).finished()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('idleEndsAt'))).not.toBeNull()
  await page.evaluate(() => localStorage.removeItem('idleEndsAt'))
  // A poll after the story has moved the clock would set it back by the date of its answer.
  await interceptReads(page, withoutDate)
  await intercept(page, session.active, withoutDate)
}

test.describe('an administrator whose time is nearly over', () => {
  test('is reminded a minute before, stays by typing the password, and keeps what was typed', async ({ page }) => {
    await enterAndSettle(page, '/master/religion')
    await fillItem(page, 'Nearly Over')
    await page.clock.fastForward(hours(12) - 50_000)
    await expect(page.getByText('Your session ends in a minute')).toBeVisible()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Stay signed in' })
    await expect(dialog.getByLabel('Email')).toHaveValue(admin.email_id)
    await expect(dialog.getByLabel('Password')).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await signInAgain(page, admin.password)
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Your session ends in a minute')).toBeHidden()
    await expect(page.getByLabel('Name')).toHaveValue('Nearly Over')
  })
})

test.describe('when the server ends the session', () => {
  test.use({ allowed: [/401/] })

  test('an administrator with a changed form types the password over it, and it is saved once', async ({ page, api }) => {
    await enter(page, '/master/community')
    await fillItem(page, 'Saved After All')
    await endSession(page)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => isWrite(request) && keys.push(request.headers()['idempotency-key']))
    await page.getByRole('button', { name: 'Submit' }).click()

    const dialog = sessionDialog(page)
    await expect(dialog.getByLabel('Email')).toHaveValue(admin.email_id)
    await expect(dialog.getByLabel('Email')).not.toBeEditable()
    expect(await axeViolations(page)).toEqual([])
    await signInAgain(page, 'not the password')
    await expect(dialog.getByText('Email or password is not correct')).toBeVisible()
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await signInAgain(page, admin.password)

    await expect(dialog).toBeHidden()
    await expect(toast(page, 'Community added successfully')).toBeVisible()
    await expect(row(page, 'Saved After All')).toHaveCount(1)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    const all = await api.call(masterdata.list, { params: { type: 'Community' } })
    const saved = all.filter(({ name }) => name === 'Saved After All')
    expect(saved).toHaveLength(1)
    await api.call(masterdata.remove, { params: { id: saved[0]!.id } })
  })

  test('another admin who signs in over the page makes it start again, and nothing is sent in another name', async ({ page, context }) => {
    const other = await otherAdmin(page.request, 'hira.qazi@example.com')
    const mismatched = mismatchedRequests(context)
    await enter(page, '/master/community')
    await fillItem(page, 'Of Somebody Else')
    await endSession(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(sessionDialog(page)).toBeVisible()
    const writes: string[] = []
    page.on('request', (request) => isWrite(request) && writes.push(request.url()))
    await intercept(page, session.login, (route) => route.continue({ postData: JSON.stringify(other) }))
    await signInAgain(page, admin.password)
    await expect(page.getByRole('button', { name: 'Account of Hira Qazi' })).toBeVisible()
    await expect(page).not.toHaveURL(/community/)
    expect([writes, mismatched]).toEqual([[], []])
  })
})
