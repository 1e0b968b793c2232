import { appUsers, type ListRow } from '@matchdesk/shared/contract'
import { expect, question, row, rows, test, toast } from '../../support/console'
import { calls, intercept } from '../../support/endpoint'
import { shortenLists } from '../../support/pages'
import { long, sampleEvery } from '../../support/parts'

type User = ListRow<typeof appUsers.list>

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

test('searching waits for a pause, sends one request, and finds by code', long, async ({ page, open, api }) => {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', limit: 5 } })
  const target = app_users[3]!
  await open('/users/all')
  await expect(rows(page).first()).toBeVisible()
  const searches: (string | null)[] = []
  page.on('request', (request) => calls(appUsers.list)(request) && searches.push(new URL(request.url()).searchParams.get('search')))
  await page.getByRole('searchbox').pressSequentially(target.user_code, { delay: 20 })
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, target.name)).toBeVisible()
  expect(searches).toEqual([target.user_code])
  await page.getByRole('searchbox').fill('nobody is called this')
  await expect(page.getByText('Data Not Found')).toBeVisible()
})

test('pages go by links, and a page beyond the end leads to the last one', long, async ({ page, open, api }) => {
  const { total } = await api.call(appUsers.list, { query: { filter: 'Male', limit: 1 } })
  await open('/users/all')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: /^Page \d/ })).toHaveCount(Math.min(5, Math.ceil(total / 200)))
  await pages.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?page=2&as_of=/)
  await expect(pages.getByText(/^201–400 of/)).toBeVisible()
  await page.goBack()
  await expect(pages.getByText(/^1–200 of/)).toBeVisible()
  await page.evaluate(() => (location.hash = '/users/all?page=9999'))
  await expect(page).toHaveURL(new RegExp(`page=${Math.ceil(total / 200)}&`))
  await expect(rows(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/users\/all$/)
  await expect(pages.getByText(/^1–200 of/)).toBeVisible()
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

test('an administrator deletes one user, asked first, and two users at once', async ({ page, open, api }, { title }) => {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Female', limit: 200 } })
  const start = title.length % 50
  const [first, second, third] = app_users.slice(start, start + 3) as [User, User, User]
  await open('/users/all?filter=Female')
  await page
    .getByRole('button', { name: `Delete ${first.name}` })
    .first()
    .click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()

  await open(`/users/all?filter=Female&search=${first.user_code}`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: `Delete ${first.name}` }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'User deleted successfully')).toBeVisible()
  await expect(page.getByText('Data Not Found')).toBeVisible()

  await open('/users/all?filter=Female')
  for (const user of [second, third])
    await page
      .locator('tr', { has: page.getByText(user.email_id, { exact: true }) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete (2)' }).click()
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Users deleted successfully')).toBeVisible()
  for (const user of [first, second, third]) {
    const left = await api.call(appUsers.list, { query: { filter: 'Female', search: user.user_code } })
    expect(left.total).toBe(0)
  }
})

test('the question before a delete names the user, and of several the first three', long, async ({ page, open, api }) => {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', limit: 200 } })
  const names = app_users.slice(0, 5).map(({ name }) => name)
  await shortenLists(page)
  await open('/users/all')
  await rows(page)
    .first()
    .getByRole('button', { name: `Delete ${names[0]}` })
    .click()
  await expect(question(page)).toHaveAccessibleName(`Delete ${names[0]}?`)
  await page.keyboard.press('Escape')
  for (const index of names.keys()) await rows(page).nth(index).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete (5)' }).click()
  await expect(question(page)).toHaveAccessibleName('Delete 5 users?')
  await expect(question(page)).toContainText(`${names.slice(0, 3).join(', ')} and 2 more`)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
})

test('from page 2 a search starts at page 1, and Clear Filters forgets it', long, async ({ page, open }) => {
  await shortenLists(page)
  await open('/users/all?filter=Female&page=2')
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText(/^201–/)).toBeVisible()
  await page.getByRole('searchbox').fill('example')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/users\/all\?filter=Female&search=example$/)
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByText(/^1–/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/#\/users\/all$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a selection that a filter cleared does not come back with the filter', long, async ({ page, open }) => {
  await shortenLists(page)
  await open('/users/all')
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Pending')
  await expect(page.getByRole('cell', { name: 'Registered', exact: true })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('')
  await expect(page.getByRole('cell', { name: 'Registered', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('toolbar').getByRole('button', { name: /^Delete/ })).toBeDisabled()
})

test('a list is busy while newer rows are on their way, and keeps the old ones', long, async ({ page, open }) => {
  await open('/users/all')
  await expect(rows(page)).toHaveCount(200)
  const list = page.getByRole('table', { name: table })
  await expect(list).toHaveAttribute('aria-busy', 'false')
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await intercept(page, appUsers.list, async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(200)
  release()
  await expect(list).toHaveAttribute('aria-busy', 'false')
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
