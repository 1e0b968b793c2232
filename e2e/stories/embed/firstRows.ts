import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** The moment in which the first row is in the shadow root of an embed, to the frame. */
const firstRowAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const hasRow = [...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot?.querySelector('tbody tr'))
          if (hasRow) resolve(performance.timeOrigin + performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

/** The compressed size of the files of the releases that a remote loads until its first row, in KiB. */
export async function weighUntilRows(page: Page, rows: Locator, start: () => Promise<unknown>): Promise<number> {
  const files: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/releases/')) files.push(request)
  })
  const firstRow = firstRowAt(page)
  await start()
  await expect(rows.first()).toBeVisible()
  const end = await firstRow
  const before = files.filter((request) => request.timing().startTime < end)
  const sizes = await Promise.all(before.map((request) => request.sizes()))
  expect(before.length).toBeGreaterThan(2)
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024
}
