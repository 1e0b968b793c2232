import type { Page } from '@playwright/test'
import { expect, test } from '../../support/console'
import { openMore } from '../../support/more'
import { countRenders } from './renders'
import { long } from '../../support/parts'
import { logIn } from '../../support/users/people'
import { stepsTo } from './steps'

const rows = 200

/** The addresses of the reads of an endpoint that a page sends from now on. */
function recordReads(page: Page, path: string): () => readonly string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname === `/api/v1${path}`) urls.push(request.url())
  })
  return () => urls
}

test('the first rows are asked for in the third step, together with the code of their remote: after the page and the registry', async ({
  page,
  open,
}) => {
  const reads = recordReads(page, '/appusers')
  const steps = await stepsTo(page, /\/appusers\?/)
  await open('/users/all')
  await expect(page.locator('tbody tr')).toHaveCount(rows)
  expect(steps()).toHaveLength(3)
  expect(reads()).toHaveLength(1)
})

/** The code of remotes comes after the first read has been sent. */
const holdRemotesUntil = (page: Page, listReads: () => readonly string[]) =>
  page.route(/\/remoteEntry\.\w+\.js$/, async (route) => {
    await expect.poll(listReads).toHaveLength(1)
    await route.continue()
  })

const lists = [
  { list: 'special users', path: '/users/special', read: '/special/list' },
  { list: 'blocked users', path: '/users/block', read: '/blockusers' },
  { list: 'transactions', path: '/payment/history', read: '/payment-history' },
  { list: 'users who get a notification', path: '/notification', read: '/appusers' },
  { list: 'subscriptions', path: '/package/users', read: '/package/users' },
  { list: 'payments', path: '/package/approval', read: '/packagehistory' },
]
for (const { list, path, read } of lists)
  test(`the list of ${list} shows the answer that was requested before its code had come`, long, async ({ page, open }) => {
    const listReads = recordReads(page, read)
    await holdRemotesUntil(page, listReads)
    await open(path)
    await expect(page.locator('tbody tr, [role=status]').first()).toBeVisible()
    expect(listReads()).toHaveLength(1)
  })

test('after the sign-in, the list is requested before its remote runs', long, async ({ page }) => {
  const listReads = recordReads(page, '/appusers')
  await holdRemotesUntil(page, listReads)
  await page.goto('/#/users/all')
  await logIn(page)
  await expect(page.locator('tbody tr')).toHaveCount(rows)
  expect(listReads()).toHaveLength(1)
})

test('a row of the users list is at most 29 elements, as high before it comes into view as in view, and selecting re-renders no row', async ({
  page,
  open,
}) => {
  const renders = await countRenders(page)
  await open('/users/all')
  await expect(page.locator('tbody tr')).toHaveCount(rows)
  await openMore(page)
  await expect(page.getByRole('switch', { name: 'Free Joining (Females)' })).toBeEnabled()
  const elements = await page.locator('tbody').evaluate((body) => body.querySelectorAll('*').length)
  expect(elements / rows).toBeLessThanOrEqual(29)
  const heights = await page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect([...new Set(heights)]).toEqual([44])
  const select = (box: string, selected: number) =>
    renders.during(async () => {
      await page.locator(box).first().click()
      await expect(page.locator('tbody input:checked')).toHaveCount(selected)
    })
  const oneAndAll = async () => {
    const one = await select('tbody input', 1)
    await select('tbody input', 0)
    const all = await select('thead input', rows)
    const none = await select('thead input', 0)
    return { one, all, none }
  }
  // Changes of parallel stories arrive in this page, too, and render its own rows: one round without such news is enough. The toolbar renders.
  await expect(async () => {
    const { one, all, none } = await oneAndAll()
    for (const count of [one, all, none]) expect(count).toBeLessThan(rows)
  }).toPass()
})
