import { masterdata } from '@matchdesk/shared/contract'
import type { Pointer } from '@matchdesk/shared/release'
import type { Page } from '@playwright/test'
import { expect, row, test } from '../../support/console'
import { long, sampleEvery } from '../../support/parts'

/** The parts of the page that scroll up and down, by their names; the page itself is `html`. */
const scrollBars = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      (element === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
    return [document.documentElement, ...document.querySelectorAll('main *:not(textarea)')]
      .filter(scrolls)
      .map((element) => element.getAttribute('aria-label') ?? element.tagName.toLowerCase())
  })

test(
  'an editor has one scroll bar: of its list, which is beside its form, on a large screen, of the page on a phone',
  long,
  async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const [form, table] = [page.getByRole('button', { name: 'Submit' }), page.getByRole('table')]
    const isBeside = async () => (await form.boundingBox())!.x < (await table.boundingBox())!.x
    for (const path of ['/package/upgrade', '/payment/details', '/users/admin', '/master/caste']) {
      await open(path)
      await expect(form).toBeVisible()
      await expect(table).toBeVisible()
      expect(await isBeside(), path).toBe(true)
    }
    await expect(page.locator('tbody tr').nth(50)).toBeAttached()
    await expect.poll(() => scrollBars(page)).toEqual(['Caste'])
    await page.setViewportSize({ width: 1366, height: 900 })
    expect(await isBeside()).toBe(false)
    await expect.poll(() => scrollBars(page)).toEqual(['Caste'])
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => scrollBars(page)).toEqual(['html'])
  },
)

for (const [index, size] of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
].entries())
  test(`a caste that was added is in view and marked at ${size.width} pixels`, sampleEvery(2, index), async ({ page, open, api }) => {
    const name = `Zzyzx ${size.width}`
    await page.setViewportSize(size)
    await open('/master/caste')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill('For this story')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(row(page, name)).toBeInViewport({ ratio: 1 })
    await expect(row(page, name)).toHaveCSS('outline-style', 'solid')
    const item = (await api.call(masterdata.list, { params: { type: 'Caste' } })).find((one) => one.name === name)
    await api.call(masterdata.remove, { params: { id: item!.id } })
  })

/** Lets what the page at an address is known to need through, and holds what it loads later until `release`. */
async function holdLateScripts(page: Page, path: string) {
  const scrollNeeds = new Set<string>()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch()
    const { remotes } = (await response.json()) as { remotes: Pointer[] }
    for (const { current } of remotes)
      for (const page of current.pages.filter((one) => one.path === path))
        for (const file of [current.entry.file, ...(page.files ?? [])]) scrollNeeds.add(file)
    await route.fulfill({ response })
  })
  await page.route(/\/releases\/(?!shell\/).*\.js$/, async (route) => {
    if (!scrollNeeds.has(route.request().url().split('/').at(-1) ?? '')) await released
    await route.fallback()
  })
  return release
}

for (const path of ['/payment/details', '/master/religion'])
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ])
    test(`the rows of ${path} stay where they are when the form above them comes, at ${size.width} pixels`, long, async ({ page, open }) => {
      await page.setViewportSize(size)
      const release = await holdLateScripts(page, path)
      await open(path)
      const top = async () => Math.round((await page.getByRole('table').boundingBox())!.y)
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
      const before = await top()
      release()
      await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
      expect(Math.abs((await top()) - before), 'pixels that the list has moved').toBeLessThanOrEqual(1)
    })
