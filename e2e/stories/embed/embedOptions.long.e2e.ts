import { masterdata, session as sessions } from '@matchdesk/shared/contract'
import { call } from '../../support/api'
import { expect } from '../../support/console'
import { calls } from '../../support/endpoint'
import { otherAdmin } from '../../support/users/people'
import { box, test } from './portal'

test('the session of somebody else shows nothing that was typed or read before, and sends nothing in the former name', async ({
  page,
  portal,
  request,
}) => {
  const first = await portal.signIn()
  const { token, USERID } = await call(request, sessions.login, { body: await otherAdmin(request, 'bilal.awan@example.com') })
  await portal.open('plain', [first, { token, userId: USERID }])
  await portal.mount('masterdata', { path: '/master/religion', session: 0 })
  const embed = box(page)
  await expect(embed.locator('tbody tr').first()).toBeVisible()
  await embed.getByLabel('Name').fill('Typed by the first')

  const read = page.waitForRequest(calls(masterdata.list))
  await page.evaluate(() => {
    const { portal } = globalThis
    portal.mounted.box!.update({ session: () => portal.sessions[1] })
  })
  expect((await read).headers()).toMatchObject({ authorization: `Bearer ${token}`, userid: USERID })
  await expect(embed.getByLabel('Name')).toHaveValue('')
  await expect(embed.locator('tbody tr').first()).toBeVisible()
  expect((await portal.events()).filter(([type]) => type === 'unsaved').map(([, { unsaved }]) => unsaved)).toEqual([true, false])
})

test('another way to name addresses is taken over by the links that are there', async ({ page, portal }) => {
  await portal.open('plain', [await portal.signIn()])
  await portal.mount('users', { prefix: '/app' })
  const view = box(page).locator('tbody tr').last().getByRole('link', { name: /^View/ })
  await expect(view).toHaveAttribute('href', /^\/app\/users\//)
  await page.evaluate(() =>
    globalThis.portal.mounted.box!.update({ href: (to: string | object) => (typeof to === 'string' ? `/moved${to}` : undefined) }),
  )
  await expect(view).toHaveAttribute('href', /^\/moved\/users\//)
  await view.click()
  await expect(box(page).getByRole('tab').first()).toBeVisible()
})

test('a button that leads to another remote is for the portal to follow, and says so where it does not', async ({ page, portal }) => {
  await portal.open('plain', [await portal.signIn()])
  await portal.mount('packages', { path: '/package/special-users' })
  const assign = box(page)
    .getByRole('button', { name: /^Assign / })
    .first()
  await assign.click()
  await expect(box(page).getByText('That page is not a part of this portal')).toBeVisible()
  await expect(box(page).getByRole('table', { name: 'Special subscriptions' })).toBeVisible()
  await page.evaluate(() => {
    const { portal } = globalThis
    portal.mounted.box!.update({
      onEvent: (event: CustomEvent<object>) => {
        portal.events.push([event.type, event.detail])
        event.preventDefault()
      },
    })
  })
  await assign.click()
  const left = async () => (await portal.events()).filter(([type]) => type === 'leave').map(([, record]) => record)
  await expect.poll(async () => (await left()).length).toBe(2)
  expect((await left())[1]).toMatchObject({ kind: 'assignment', id: expect.stringMatching(/^[^/]+\/(Male|Female)$/) })
  await expect(box(page).getByText('That page is not a part of this portal')).toHaveCount(0)
})

test('a portal that is read from right to left has the remote mirrored, and nothing sticks out', async ({ page, portal }) => {
  await portal.open('plain', [await portal.signIn()])
  await page.evaluate(() => document.getElementById('box')!.setAttribute('dir', 'rtl'))
  await portal.mount('masterdata', { path: '/master/religion' })
  const headers = box(page).getByRole('columnheader')
  await expect(headers.first()).toHaveText('Index')
  const [first, last] = [await headers.first().boundingBox(), await headers.last().boundingBox()]
  expect(first!.x).toBeGreaterThan(last!.x)
  const sticksOut = () => page.locator('#box [data-embedded-page]').evaluate((inside) => inside.scrollWidth - inside.clientWidth)
  expect(await sticksOut()).toBe(0)
})
