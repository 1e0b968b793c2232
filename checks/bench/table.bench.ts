import type { Page } from '@playwright/test'
import { inBrowser, type Opened } from './browser'
import { handwrittenTable } from './handwrittenTable'
import type { Bench, Measure } from './measure'

const rounds = 11
const busy = 'table[aria-busy=true]'

interface Act {
  what: string
  /** The action in the page and the condition of its end, as code of the page: for the console and for the page written by hand. */
  ours: [act: string, done: string]
  theirs: [act: string, done: string]
}

const click = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).click()`
const checked = (boxes: number) => `document.querySelectorAll('tbody input:checked').length === ${boxes}`
const pageSays = (start: string) =>
  `document.querySelector('nav[aria-label=Pages]')?.textContent.startsWith('${start}') && !document.querySelector('${busy}')`
const handSays = (shown: string) => `document.querySelector('tbody').dataset.shown === '${shown}'`

const search = (selector: string, text: string) => `{
  const input = document.querySelector(${JSON.stringify(selector)})
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '${text}')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}`
/** All rows on the screen are of somebody with these letters, or nobody is looked for. */
const hasText = (text: string) =>
  `!document.querySelector('${busy}') && new URLSearchParams(location.hash.split('?')[1]).get('search') ${text ? `=== '${text}'` : '=== null'} &&
  [...document.querySelectorAll('tbody tr')].every((row) => row.textContent.toLowerCase().includes('${text}')) && document.querySelectorAll('tbody tr').length ${text ? '< 200' : '=== 200'}`

/** Each pair of acts ends where it began. */
const acts: Act[] = [
  { what: 'select one row', ours: [click('tbody input'), checked(1)], theirs: [click('tbody input'), checked(1)] },
  { what: 'select one row', ours: [click('tbody input'), checked(0)], theirs: [click('tbody input'), checked(0)] },
  { what: 'select 200 rows', ours: [click('thead input'), checked(200)], theirs: [click('#all'), checked(200)] },
  { what: 'select 200 rows', ours: [click('thead input'), checked(0)], theirs: [click('#all'), checked(0)] },
  { what: 'next page of 200 rows', ours: [click('[aria-label="Page 2"]'), pageSays('201–')], theirs: [click('#two'), handSays('2 ')] },
  { what: 'next page of 200 rows', ours: [click('[aria-label="Page 1"]'), pageSays('1–')], theirs: [click('#one'), handSays('1 ')] },
  { what: 'search', ours: [search('input[type=search]', 'ali'), hasText('ali')], theirs: [search('#search', 'ali'), handSays('1 ali')] },
  { what: 'search', ours: [search('input[type=search]', ''), hasText('')], theirs: [search('#search', ''), handSays('1 ')] },
]

/** Milliseconds in the page from the act until the frame after it is done. */
const timed = (page: Page, [act, done]: [string, string]) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now()
    const look = () => (${done} ? requestAnimationFrame(() => resolve(performance.now() - start)) : requestAnimationFrame(look))
    ${act}
    requestAnimationFrame(look)
  })`)

async function compare(opened: Opened): Promise<Measure[]> {
  const page = await opened.open('/users/all')
  await page.locator('tbody tr').nth(199).waitFor()
  const byHand = await handwrittenTable(opened)
  await byHand.locator('tbody tr').nth(199).waitFor()

  const measures = new Map<string, Measure>()
  for (let round = 0; round < rounds; round++)
    for (const { what, ours, theirs } of acts) {
      const measure = measures.get(what) ?? { what, against: 'a page written by hand', ours: [], theirs: [], goal: { ratio: 2 } }
      await page.bringToFront()
      measure.ours.push(await timed(page, ours))
      await byHand.bringToFront()
      measure.theirs.push(await timed(byHand, theirs))
      measures.set(what, measure)
    }
  return [...measures.values()]
}

export const tableBench: Bench = { name: 'table', run: () => inBrowser(compare) }
