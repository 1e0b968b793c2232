import { appUsers } from '@matchdesk/shared/contract'
import { expect, rows, test } from '../../support/console'
import { intercept } from '../../support/endpoint'
import { readFaults, reason, serverError } from '../../support/faults'
import { long } from '../../support/parts'
import { logIn, loginHeading } from '../../support/users/people'

test.describe('when the API', () => {
  test.use({ allowed: [/.*/] })
  for (const [fault, respond, message] of readFaults)
    test(`${fault}, a list says why in words, and Retry brings the rows`, long, async ({ page, open }) => {
      await page.clock.install()
      const restore = await intercept(page, appUsers.list, respond)
      await open('/users/all')
      const notice = page.getByRole('main').getByRole('alert')
      await expect(notice).toContainText(message)
      await expect(page.getByText('Data Not Found')).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await restore()
      await notice.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('table', { name: 'App users' })).toBeVisible()
      await expect(notice).toHaveCount(0)
    })

  test('fails after it worked, the old rows stay', long, async ({ page, open }) => {
    await open('/users/all')
    await expect(rows(page)).toHaveCount(200)
    await intercept(page, appUsers.list, serverError)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(reason)
    await expect(rows(page)).toHaveCount(200)
  })

  test('responds late to an older request, the newer response stays', long, async ({ page, open }) => {
    await open('/users/all')
    await expect(rows(page)).toHaveCount(200)
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    await intercept(page, appUsers.list, async (route) => {
      if (route.request().url().includes('status=Pending')) await gate
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Pending')
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Registered')
    await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toHaveCount(0)
    release()
    await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('Registered')
    await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toHaveCount(0)
  })

  test('no longer knows the session, the administrator logs in and is back at the same place', long, async ({ page, open }) => {
    const restore = await intercept(page, appUsers.list, (route) => route.fulfill({ status: 401, json: { message: 'Your session has ended' } }))
    await open('/users/all?filter=Female')
    await expect(loginHeading(page)).toBeVisible()
    await restore()
    await logIn(page)
    await expect(page).toHaveURL(/#\/users\/all\?filter=Female$/)
    await expect(rows(page)).toHaveCount(200)
  })
})
