import { appUsers } from '@matchdesk/shared/contract'
import { expect, rows, test } from '../../support/console'
import { sampleEvery } from '../../support/parts'

const table = 'App users'

test('an administrator sees two hundred men first, newest first, and each cell of a row shows its own field', async ({ page, open, api }) => {
  await open('/users/all')
  await expect(page.getByRole('table', { name: table })).toBeVisible()
  await expect(rows(page)).toHaveCount(200)
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers.filter(Boolean)).toEqual([
    'Selfie',
    'Name',
    'Username',
    'Age',
    'Mobile',
    'Email',
    'Joining date',
    'Nationality and address',
    'Status',
    'Action',
  ])
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', limit: 200 } })
  await expect(rows(page).first()).toContainText(app_users[0]!.name)
  await expect(rows(page).first()).toContainText('Male')
  const [user] = app_users
  await page.getByRole('searchbox').fill(user!.user_code)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  const cells = rows(page).locator('th, td')
  await expect(cells).toHaveText([
    '',
    '',
    user!.name,
    `${user!.username}${user!.sex}`,
    String(user!.age),
    user!.mobile_no,
    user!.email_id,
    /^[A-Z][a-z]{2} \d{2}, \d{4}, \d{2}:\d{2} [AP]M$/,
    `${user!.nationality}${user!.city}, ${user!.state}, ${user!.country}`,
    user!.registration,
    '',
  ])
})

test('every filter is in the address, and Back, reload and Clear Filters follow it', async ({ page, open }) => {
  await open('/users/all')
  await page.getByText('Female', { exact: true }).first().click()
  await expect(page).toHaveURL(/#\/users\/all\?filter=Female$/)
  await expect(rows(page).first()).toContainText('Female')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Pending')
  await expect(page).toHaveURL(/filter=Female&status=Pending$/)
  await expect(page.getByRole('cell', { name: 'Registered', exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('Pending')
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/#\/users\/all$/)
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
})

test('select-all selects this page and stays under the pointer, a filter clears the selection, and Delete is disabled without one', async ({
  page,
  open,
}) => {
  await open('/users/all')
  const bulk = page.getByRole('toolbar').getByRole('button', { name: /^Delete/ })
  await expect(rows(page)).toHaveCount(200)
  await expect(bulk).toBeDisabled()
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  const before = await all.boundingBox()
  await all.check()
  await expect(page.getByText('All 200 on this page are selected.')).toBeInViewport()
  expect(await all.boundingBox()).toEqual(before)
  await expect(bulk).toHaveText('Delete (200)')
  await page.getByText('Female', { exact: true }).first().click()
  await expect(bulk).toBeDisabled()
})

for (const [index, width] of [1280, 1366, 1440].entries())
  test(
    `at ${width} pixels every cell of the users is whole beside the unfolded sidebar, and a name takes two lines at most`,
    sampleEvery(3, index),
    async ({ page, open }) => {
      await page.setViewportSize({ width, height: 800 })
      await open('/users/all')
      await expect(rows(page)).toHaveCount(200)
      const region = page.getByRole('region', { name: table })
      expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      const overlaps = await rows(page).evaluateAll((all) =>
        all.flatMap((one) => {
          const cells = [...one.children].map((cell) => cell.getBoundingClientRect())
          const actions = cells.pop()!
          return cells.filter(({ right }) => right > actions.left + 0.5).length
        }),
      )
      expect(Math.max(...overlaps)).toBe(0)
      const tooHigh = await rows(page).evaluateAll((all) =>
        all.filter((one) => {
          const name = document.createRange()
          name.selectNodeContents(one.children[2]!)
          return name.getBoundingClientRect().height > 2 * 20
        }),
      )
      expect(tooHigh).toEqual([])
    },
  )
