import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** The moment in which the first row is in the shadow root of an embed. A frame later, the parts that load after the rows have started. */
const findTopRow = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const roots = new Set<ShadowRoot>()
        let hasRow = false
        const observer = new MutationObserver(() => {
          hasRow = [...roots].some((root) => root.querySelector('tbody tr'))
          if (!hasRow) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        })
        const observeRoot = (root: ShadowRoot) => {
          roots.add(root)
          observer.observe(root, { childList: true, subtree: true })
        }
        const observeRoots = () => {
          for (const { shadowRoot } of document.querySelectorAll('*')) if (shadowRoot && !roots.has(shadowRoot)) observeRoot(shadowRoot)
          if (!hasRow) requestAnimationFrame(observeRoots)
        }
        observeRoots()
      }),
  )

/** The compressed size of the files of the releases that a remote loads until its first row, in KiB. */
export async function weighUntilRows(page: Page, rows: Locator, start: () => Promise<unknown>): Promise<number> {
  const files: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('/releases/')) files.push(request)
  })
  const firstRow = findTopRow(page)
  await start()
  await expect(rows.first()).toBeVisible()
  const end = await firstRow
  const before = files.filter((request) => request.timing().startTime < end)
  const sizes = await Promise.all(before.map((request) => request.sizes()))
  expect(before.length).toBeGreaterThan(2)
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024
}
