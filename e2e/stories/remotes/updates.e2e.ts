import type { Page } from '@playwright/test'
import type { Pointer } from '@matchdesk/shared/release'
import { expect, test } from '../../support/console'
import { long } from '../../support/parts'
import { changePointer, changePointers, nextPoll, pollRegistry, readPointer, registryFile, releaseFrom } from '../../support/remotes/registry'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name })
const name = (page: Page) => page.getByLabel('Name')
const card = (page: Page) => page.getByRole('main').getByRole('alert')
const button = (page: Page, label: string) => page.getByRole('button', { name: label })
const offer = (page: Page, version: string) => page.getByText(`A new version is here: masterdata ${version}.`)

const inGerman = (code: string) => code.replace('title:"Index"', 'title:"Nr."')

const point = (page: Page, change: Partial<Pointer>) => changePointer(page, 'masterdata', (pointer) => ({ ...pointer, ...change }))

/** Opens a page, and releases a newer version of its remote meanwhile. */
async function openAndRelease(page: Page, open: (path: string) => Promise<void>) {
  const { current } = await readPointer(page, 'masterdata')
  const next = await releaseFrom(page, current, '1.0.1-next')
  await pollRegistry(page)
  await open('/master/religion')
  await expect(header(page, 'Index')).toBeVisible()
  await point(page, { current: next, previous: current })
  await nextPoll(page)
  return next
}

/** Something that a reload of the page would lose. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSamePage' in window)

test('a new version disturbs nobody who types; it is offered after, and taken without a reload', async ({ page, open }) => {
  const { current } = await readPointer(page, 'masterdata')
  const next = await releaseFrom(page, current, '1.0.1-next', inGerman)
  await pollRegistry(page)
  await open('/master/religion')
  await name(page).fill('Half')
  await mark(page)
  await point(page, { current: next, previous: current })
  await nextPoll(page)
  await name(page).pressSequentially(' a thought')
  await expect(name(page)).toHaveValue('Half a thought')
  await expect(offer(page, next.version)).toHaveCount(0)
  await name(page).fill('')
  await expect(offer(page, next.version)).toBeVisible()
  await expect(header(page, 'Index')).toBeVisible()

  await button(page, 'Update').click()
  await expect(header(page, 'Nr.')).toBeVisible()
  await expect(offer(page, next.version)).toHaveCount(0)
  await expect(name(page)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('the top bar shows the offer of a new version at any width, and the offer covers nothing and cuts no heading', long, async ({ page, open }) => {
  const next = await openAndRelease(page, open)
  const bar = page.getByRole('banner')
  for (const width of [360, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const parts = [
      bar.getByRole('button').first(),
      bar.getByRole('heading'),
      bar.getByRole('button', { name: 'Update' }),
      bar.getByRole('button', { name: 'Later' }),
      bar.getByRole('button', { name: /^Account of/ }),
    ]
    const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
    const inOrder = boxes.every(({ x, width: own }, index) => x + own <= (boxes[index + 1]?.x ?? width))
    const isHeadingCut = await bar.getByRole('heading').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect({ width, inOrder, isHeadingCut }).toEqual({ width, inOrder: true, isHeadingCut: false })
  }
  await expect(offer(page, next.version)).toBeVisible()
  await button(page, 'Later').click()
  await expect(offer(page, next.version)).toHaveCount(0)
})

for (const [what, change] of [
  ['is disabled', (page: Page) => point(page, { enabled: false })],
  ['is listed no more', (page: Page) => changePointers(page, (pointers) => pointers.filter((pointer) => pointer.name !== 'masterdata'))],
] as const)
  test(`a remote that ${what} keeps its page while something is typed, and says that it is switched off after`, long, async ({ page, open }) => {
    await pollRegistry(page)
    await open('/master/religion')
    await name(page).fill('Half a thought')
    await change(page)
    await nextPoll(page)
    await expect(page.getByRole('link', { name: 'Religion' })).toHaveCount(0)
    await expect(name(page)).toHaveValue('Half a thought')
    await name(page).fill('')
    await expect(card(page)).toContainText('Religion is switched off')
    await page.reload()
    await expect(card(page)).toContainText('Religion is switched off')
    await page.unroute(registryFile)
    await button(page, 'Retry').click()
    await expect(header(page, 'Index')).toBeVisible()
  })
