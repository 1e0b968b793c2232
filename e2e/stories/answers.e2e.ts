import type { Route } from '@playwright/test'
import { expect, row, test } from '../support/console'

const list = '**/api/v1/appusers?**'
const lists: [string, string, string][] = [
  ['/users/all', list, 'App users'],
  ['/reports/users', '**/api/v1/reportusers?**', 'Reports'],
  ['/package/upgrade', '**/api/v1/getpackages', 'Packages'],
  ['/payment/details', '**/api/v1/bankdetails', 'Bank accounts'],
  ['/master/religion', '**/api/v1/masterdata/Religion', 'Religion'],
]
const faults: [string, (route: Route) => unknown, RegExp][] = [
  ['fails', (route) => route.fulfill({ status: 500, json: { message: 'The store is closed' } }), /The store is closed/],
  [
    'answers a web page',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    /Something went wrong on the server/,
  ],
  ['answers nonsense', (route) => route.fulfill({ json: { anything: 'else' } }), /does not understand/],
  ['is away', (route) => route.abort(), /no connection/],
  ['takes too long', () => new Promise(() => undefined), /took too long/],
]

test.describe('when the API', () => {
  test.use({ forgive: [/.*/] })
  for (const [path, calls, table] of lists)
    for (const [fault, answer, words] of faults)
      test(`${fault}, the list on ${path} says why in words, and Retry brings the rows`, async ({ page, open }) => {
        await page.route(calls, answer)
        await open(path)
        const notice = page.getByRole('main').getByRole('alert')
        await expect(notice).toContainText(words)
        await expect(page.getByText('Data Not Found')).toHaveCount(0)
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        await page.unroute(calls)
        await notice.getByRole('button', { name: 'Retry' }).click()
        await expect(page.getByRole('table', { name: table })).toBeVisible()
        await expect(notice).toHaveCount(0)
      })

  test('fails after it worked, the old rows stay', async ({ page, open }) => {
    await open('/users/all')
    await expect(page.locator('tbody tr')).toHaveCount(200)
    await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'The store is closed' } }))
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The store is closed')
    await expect(page.locator('tbody tr')).toHaveCount(200)
  })

  test('is slow to answer an older question, the newer answer stands', async ({ page, open }) => {
    await open('/users/all')
    await expect(page.locator('tbody tr')).toHaveCount(200)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/status=Pending/, async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await page.getByLabel('Status').selectOption('Pending')
    await page.getByLabel('Status').selectOption('Registered')
    await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toHaveCount(0)
    release()
    await expect(page.getByLabel('Status')).toHaveValue('Registered')
    await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toHaveCount(0)
  })

  test('commits a save but loses the answer, trying again does it once', async ({ page, open, api }) => {
    await open('/master/caste')
    await expect(row(page, 'Index')).toBeVisible()
    await page.getByLabel('Name').fill('Said Twice')
    await page.getByLabel('Description').fill('once')
    await page.route('**/api/v1/masterdata', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Not saved')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Said Twice')
    await page.unroute('**/api/v1/masterdata')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Caste added successfully')).toBeVisible()
    const all = await api.get<{ id: string; name: string }[]>('masterdata/Caste')
    const said = all.filter((one) => one.name === 'Said Twice')
    expect(said).toHaveLength(1)
    await api.send('DELETE', `masterdata/${said[0]!.id}`)
  })

  test('does not know the session any more, the administrator signs in and is back at the same place', async ({ page, open }) => {
    await page.route(list, (route) => route.fulfill({ status: 401, json: { message: 'Your session has ended' } }))
    await open('/users/all?filter=Female')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await page.unroute(list)
    await page.getByLabel('Username').fill('admin@example.com')
    await page.getByLabel('Password').fill('Admin1234')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/#\/users\/all\?filter=Female$/)
    await expect(page.locator('tbody tr')).toHaveCount(200)
  })
})
