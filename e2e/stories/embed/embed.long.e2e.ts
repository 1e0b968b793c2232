import { bank, masterdata, readLive, session as sessions } from '@matchdesk/shared/contract'
import { call } from '../../support/api'
import { expect } from '../../support/console'
import { calls } from '../../support/endpoint'
import { weighUntilRows } from './firstRows'
import { hostPage } from './hostPage'
import { box, rowsIn, test, unmount } from './portal'

const remotes = ['users', 'packages', 'payments', 'engagement', 'masterdata'] as const

for (const remote of remotes)
  test(`${remote} shows its first list in a portal with hostile styles, and neither changes the other`, async ({ page, portal }) => {
    await portal.open('plain', [await portal.signIn()])
    const before = await hostPage(page)
    await portal.mount(remote)
    await expect(rowsIn(page).first()).toBeVisible()

    const look = await rowsIn(page)
      .first()
      .locator('td')
      .last()
      .evaluate((cell) => {
        const { letterSpacing, textTransform, fontFamily, fontStyle, fontSize, color, wordSpacing } = getComputedStyle(cell)
        return { letterSpacing, textTransform, isOwnFont: fontFamily.includes('system-ui'), fontStyle, fontSize, color, wordSpacing }
      })
    expect(look).toMatchObject({ letterSpacing: 'normal', textTransform: 'none', isOwnFont: true, fontStyle: 'normal', wordSpacing: '0px' })
    expect(look.color).not.toBe('rgb(255, 105, 180)')
    const control = box(page).locator('select, input:not([type=file], [type=checkbox], [type=radio])').first()
    await expect(control).toHaveCSS('border-top-width', '1px')
    await expect(control).toHaveCSS('min-height', '32px')
    const height = (element: string) => page.locator(element).evaluate((found) => found.getBoundingClientRect().height)
    expect(await height('#box [data-embedded-page]')).toBe(560)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

    await unmount(page)
    expect(await hostPage(page)).toEqual(before)
  })

test('two remotes live in one page, and one of them twice with a session each', async ({ page, portal, request }) => {
  const [first, second] = [await portal.signIn(), await portal.signIn()]
  await portal.open('plain', [first, second])
  const used = new Set<string>()
  page.on('request', (call) => {
    if (calls(bank.list)(call)) used.add(call.headers().authorization ?? '')
  })
  await portal.mount('payments', { session: 0 })
  await portal.mount('payments', { box: 'other', session: 1, theme: 'dark' })
  await expect(rowsIn(page).first()).toBeVisible()
  await expect(rowsIn(page, 'other').first()).toBeVisible()
  expect([...used].sort()).toEqual([`Bearer ${first.token}`, `Bearer ${second.token}`].sort())
  const ground = (id: string) => box(page, id).locator('[data-embedded-page]')
  await expect(ground('other')).toHaveCSS('background-color', 'rgb(21, 18, 17)')
  await expect(ground('box')).toHaveCSS('background-color', 'rgb(248, 246, 243)')

  await unmount(page, 'other')
  await portal.mount('users', { box: 'other', session: 1 })
  await expect(box(page, 'other').getByRole('table', { name: 'App users' })).toBeVisible()
  await expect(rowsIn(page).first()).toBeVisible()
  await call(request, sessions.logout, {}, first)
})

test('a session that the API does not accept is asked for once more, and the same write is sent again under its key', async ({
  page,
  portal,
  request,
  api,
  allowed,
}) => {
  allowed.push(/401/)
  const [first, second] = [await portal.signIn(), await portal.signIn()]
  await portal.open('plain', [first, second])
  await portal.mount('masterdata', { path: '/master/religion' })
  const embed = box(page)
  await expect(rowsIn(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await call(request, sessions.logout, {}, first)

  const keys: (string | undefined)[] = []
  page.on('request', (call) => {
    if (calls(masterdata.add)(call)) keys.push(call.headers()['idempotency-key'])
  })
  const add = async (name: string) => {
    await embed.getByLabel('Name').fill(name)
    await embed.getByLabel('Description').fill('Typed in a portal')
    await embed.getByRole('button', { name: 'Submit' }).click()
  }
  await add('Of a portal')
  await expect(embed.getByRole('row').filter({ hasText: 'Of a portal' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).toBeTruthy()
  expect(await page.evaluate(() => globalThis.portal.asked)).toBe(2)
  const entries = (await api.call(masterdata.list, { params: { type: 'Religion' } })).filter(({ name }) => name === 'Of a portal')
  expect(entries).toHaveLength(1)
  await api.call(masterdata.remove, { params: { id: entries[0]!.id } })

  await call(request, sessions.logout, {}, second)
  await add('Typed, not lost')
  await expect(embed.getByRole('alertdialog')).toContainText('Your session has ended')
  expect((await portal.events()).filter(([type]) => type === 'session-expired')).toHaveLength(1)
  expect(await page.evaluate(() => globalThis.portal.asked)).toBe(3)
  const third = await portal.signIn()
  await page.evaluate((session) => (globalThis.portal.sessions = [session]), third)
  await embed.getByRole('button', { name: 'Go on' }).click()
  await expect(embed.getByLabel('Name')).toHaveValue('Typed, not lost')
  await expect(embed.getByLabel('Name')).toBeVisible()
})

test('a toast is shown inside, unless the portal takes it', async ({ page, portal }) => {
  await portal.open('plain', [await portal.signIn()])
  await portal.mount('masterdata', { path: '/master/religion' })
  await portal.mount('masterdata', { box: 'other', path: '/master/religion', cancelsToasts: true })
  for (const id of ['box', 'other']) {
    await box(page, id).getByRole('button', { name: 'Submit' }).click()
    await expect.poll(async () => (await portal.events()).filter(([type]) => type === 'toast').length).toBe(id === 'box' ? 1 : 2)
  }
  await expect(box(page).getByText('Name required!', { exact: true }).last()).toBeVisible()
  await expect(box(page).locator('[data-toasts]')).toHaveCount(1)
  await expect(box(page, 'other').locator('[data-toasts]')).toHaveCount(0)
})

test('a dialog is modal inside only: the portal stays as it is and can be used, and the focus comes back', async ({ page, portal }) => {
  await portal.open('plain', [await portal.signIn()])
  const before = await hostPage(page)
  await portal.mount('users')
  const remove = rowsIn(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
  await remove.click()
  const question = box(page).getByRole('alertdialog')
  await expect(question).toBeVisible()
  const { attributes, styles } = await hostPage(page)
  expect(attributes).toEqual(before.attributes)
  expect(styles[1]).toBe(before.styles[1])
  const inside = await question.evaluate((dialog) => {
    const [it, around] = [dialog, document.querySelector('#box')!].map((element) => element.getBoundingClientRect())
    return it!.top >= around!.top && it!.bottom <= around!.bottom && it!.left >= around!.left
  })
  expect(inside).toBe(true)

  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  for (let time = 0; time < 3; time++) {
    await page.keyboard.press('Tab')
    await expect(question.locator(':focus')).toHaveCount(1)
  }
  await page.getByLabel('Search the portal').fill('The portal works on')
  await expect(page.getByLabel('Search the portal')).toBeFocused()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(remove).toBeFocused()
})

test('links of the remote are followed inside and told to the portal, whose own links are its own', async ({ page, portal }) => {
  await portal.open('plain', [await portal.signIn()])
  await portal.mount('users')
  await rowsIn(page).first().getByRole('link', { name: /^View/ }).click()
  await expect(box(page).getByRole('tab').first()).toBeVisible()
  await expect.poll(async () => (await portal.events()).at(-1)?.[1].path).toMatch(/^\/users\/[^/]+$/)
  expect(new URL(page.url()).hash).toBe('')
  await page.evaluate(() => globalThis.portal.mounted.box!.update({ path: '/users/admin' }))
  await expect(box(page).getByRole('table', { name: 'Admin users' })).toBeVisible()
  await page.locator('#link').click()
  expect(new URL(page.url()).hash).toBe('#/users/all')
  await expect(box(page).getByRole('table', { name: 'Admin users' })).toBeVisible()
})

test('mounted and unmounted twenty times, a remote leaves nothing; twice in one element, it says why not', async ({ page, portal }) => {
  await portal.open('plain', [await portal.signIn()])
  const before = await hostPage(page)
  for (let time = 0; time < 20; time++) {
    await portal.mount('payments')
    await expect(rowsIn(page).first()).toBeVisible()
    if (time === 0) await expect(portal.mount('users')).rejects.toThrow('mounted in this element already')
    await unmount(page)
  }
  expect(await hostPage(page)).toEqual(before)
})

test('without an API, a remote says what is wrong and tries again', async ({ page, portal, allowed }) => {
  allowed.push(/ERR_FAILED/)
  await portal.open('plain', [await portal.signIn()])
  await page.route('**/api/v1/**', (route) => route.abort())
  await portal.mount('payments')
  await expect(box(page).getByText('no connection to the server').first()).toBeVisible()
  await page.unroute('**/api/v1/**')
  await box(page).getByRole('button', { name: 'Retry' }).first().click()
  await expect(rowsIn(page).first()).toBeVisible()
})

test.describe('beside a second administrator', () => {
  test.use({ follows: true })

  test('a remote shows what somebody else changes meanwhile', async ({ page, portal, api }) => {
    const [religion] = await api.call(masterdata.list, { params: { type: 'Religion' } })
    const { id, name, description, updatedAt } = religion!
    const update = (headers: object, text: string) =>
      api.call(masterdata.update, { params: { id }, headers, body: { type: 'Religion', name, description: text } })
    await portal.open('plain', [await portal.signIn()])
    const stream = page.waitForResponse((response) => calls(readLive)(response.request()))
    await portal.mount('masterdata', { path: '/master/religion' })
    await stream
    await update({ 'If-Match': updatedAt }, 'Changed meanwhile')
    await expect(box(page).getByText('Changed meanwhile')).toBeVisible()
    await update({}, description)
  })
})

for (const remote of remotes)
  test(`${remote} has its first rows in a portal with at most 224 KiB`, async ({ page, portal }) => {
    await portal.open('plain', [await portal.signIn()])
    expect(await weighUntilRows(page, rowsIn(page), () => portal.mount(remote))).toBeLessThan(224)
  })
