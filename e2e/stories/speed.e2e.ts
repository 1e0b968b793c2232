import type { Page } from '@playwright/test'
import { expect, test } from '../support/console'

const rounds = 7
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

/** Milliseconds in the page from a click until the frame after `done` holds. */
const timed = (page: Page, click: string, done: string) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now()
    const look = () => (${done} ? requestAnimationFrame(() => resolve(performance.now() - start)) : requestAnimationFrame(look))
    document.querySelector(${JSON.stringify(click)}).click()
    requestAnimationFrame(look)
  })`)

/** A page with the same 200 rows and 12 columns as somebody would write it by hand, without any library. */
const byHand = (page: Page, session: { token: string; userId: string }) =>
  page.evaluate(({ token, userId }) => {
    document.body.innerHTML =
      '<button id=one>1</button><button id=two>2</button><table><thead><tr><th><input id=all type=checkbox></thead><tbody></tbody></table>'
    const body = document.querySelector('tbody')!
    const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
    const show = async (page: number) => {
      const answer = await fetch(`/api/v1/appusers?limit=200&page=${page}&filter=Male`, {
        headers: { Authorization: `Bearer ${token}`, USERID: userId },
      })
      const { app_users } = (await answer.json()) as { app_users: Record<string, string>[] }
      body.innerHTML = app_users
        .map((user) => {
          const cells = ['name', 'username', 'age', 'mobile_no', 'email_id', 'createdAt', 'nationality', 'registration']
            .map((key) => `<td>${escaped(user[key])}</td>`)
            .join('')
          return `<tr><td><input type=checkbox><td><img src="${escaped(user.my_selfie)}" width=36 height=36 loading=lazy>${cells}<td><button>Delete</button></tr>`
        })
        .join('')
      body.dataset.page = String(page)
    }
    document.querySelector<HTMLElement>('#one')!.onclick = () => void show(1)
    document.querySelector<HTMLElement>('#two')!.onclick = () => void show(2)
    document.querySelector<HTMLInputElement>('#all')!.onclick = (event) => {
      for (const box of body.querySelectorAll('input')) {
        box.checked = (event.target as HTMLInputElement).checked
        box.closest('tr')!.style.background = box.checked ? '#fbf3f3' : ''
      }
    }
  }, session)

/** Noise only adds: what is over the limit once is measured again. */
test('two hundred rows and select-all cost at most twice what a page written by hand costs', async ({ page, open, api, context }) => {
  test.setTimeout(120_000)
  await open('/users/all')
  await expect(page.locator('tbody tr')).toHaveCount(200)
  const hand = await context.newPage()
  await hand.goto('/config.json')
  await byHand(hand, api.session)

  await expect(async () => {
    const ours = { page: [] as number[], all: [] as number[] }
    const theirs = { page: [] as number[], all: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      for (const next of [2, 1]) {
        await page.bringToFront()
        const shown = next === 2 ? '201–' : '1–'
        ours.page.push(
          await timed(
            page,
            `[aria-label="Page ${next}"]`,
            `document.querySelector('nav[aria-label=Pages]').textContent.startsWith('${shown}') && !document.querySelector('table[aria-busy=true]')`,
          ),
        )
        await hand.bringToFront()
        theirs.page.push(await timed(hand, next === 2 ? '#two' : '#one', `document.querySelector('tbody').dataset.page === '${next}'`))
      }
      for (const boxes of [200, 0]) {
        await page.bringToFront()
        ours.all.push(await timed(page, 'thead input', `document.querySelectorAll('tbody input:checked').length === ${boxes}`))
        await hand.bringToFront()
        theirs.all.push(await timed(hand, '#all', `document.querySelectorAll('tbody input:checked').length === ${boxes}`))
      }
    }
    const ratios = { page: median(ours.page) / median(theirs.page), all: median(ours.all) / median(theirs.all) }
    test.info().annotations.push({
      type: 'ratios',
      description: JSON.stringify({ ratios, ours: [median(ours.page), median(ours.all)], theirs: [median(theirs.page), median(theirs.all)] }),
    })
    expect(ratios.page).toBeLessThan(2)
    expect(ratios.all).toBeLessThan(2)
  }).toPass({ intervals: [0], timeout: 80_000 })
})
