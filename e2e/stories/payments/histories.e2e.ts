import type { Page } from '@playwright/test'
import { payments } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { signInColleague } from '../../support/colleague'
import { expect, question, row, rows, test, toast } from '../../support/console'
import { calls, callsAfter, intercept } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { long, sampleEvery } from '../../support/parts'
import { secondClick } from '../../support/secondClick'

const { normal, special, ads } = payments

const readPayment = async (api: Api, id: string) =>
  (await api.call(normal.list, { query: { limit: 200 } })).history.find((payment) => payment.id === id)

/** One of the newest payments, each story another one; pending, whatever came before. */
async function pendingAt(api: Api, index: number) {
  const { history } = await api.call(normal.list, { query: { limit: 200 } })
  const { id, user_code } = history.filter((payment) => payment.user_code)[100 + index]!
  const { history: payment } = await api.call(normal.decide, { headers: {}, body: { id, user_code, status: 'Pending' } })
  return payment
}

const statusIn = (page: Page, text: string) => row(page, text).getByRole('combobox')

/** Other stories decide on some of many payments meanwhile: here that shall not matter. */
const withoutVersions = (body: object) => ({ ...body, versions: undefined })

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check()

for (const [index, [path, endpoint]] of (
  [
    ['/package/approval', normal],
    ['/package/special/approval', special],
    ['/package/ads/approval', ads],
  ] as const
).entries())
  test(
    `${path} lists payments 200 a page, with a status of any of three and the screenshot of each`,
    sampleEvery(3, index),
    async ({ page, open, api }) => {
      const { total } = await api.call(endpoint.list, {})
      const nextRequest = page.waitForRequest(calls(endpoint.list))
      await open(path)
      expect(new URL((await nextRequest).url()).searchParams.get('limit')).toBe('200')
      await expect(rows(page)).toHaveCount(Math.min(200, total))
      await expect(page.getByRole('combobox', { name: 'Status', exact: true }).getByRole('option')).toHaveText([
        'Any status',
        'Pending',
        'Accepted',
        'Rejected',
      ])
      await expect(rows(page).first().getByRole('combobox').getByRole('option')).toHaveText(['Pending', 'Accepted', 'Rejected'])
      await expect(
        rows(page)
          .first()
          .getByRole('link', { name: /^Screenshot of / }),
      ).toHaveAttribute('href', /\/api\/v1\//)
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Pending')
      await expect(page).toHaveURL(/filter=Pending/)
      await page.getByRole('button', { name: 'Clear Filters' }).click()
      await expect(page).not.toHaveURL(/filter=/)
    },
  )

test('choosing a status sends nothing, and Enter applies it: the list is read again a second later', long, async ({ page, open, api }) => {
  const { id, name, package_name, transaction_id } = await pendingAt(api, 0)
  const requestLog: string[] = []
  page.on('request', (request) => calls(normal.decide)(request) && requestLog.push(request.url()))
  await page.clock.install()
  await open(`/package/approval?search=${transaction_id}`)
  const status = statusIn(page, transaction_id)
  await expect(status).toHaveValue('Pending')
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('Accepted')
  await page.keyboard.press('Escape')
  await expect(status).toHaveValue('Pending')
  expect(requestLog).toEqual([])
  for (const [choice, words] of [
    ['Accepted', 'accepted'],
    ['Rejected', 'rejected'],
    ['Pending', 'set to pending'],
  ] as const) {
    await status.selectOption(choice)
    const reject = question(page).getByRole('button', { name: 'Reject' })
    if (choice === 'Rejected') await status.press('Enter').then(() => expect(reject).toBeVisible())
    await callsAfter(page, 1000, normal.list, async () => {
      if (choice === 'Rejected') await reject.click()
      else await status.press('Enter')
      await expect(status).toHaveAttribute('data-status', choice)
    })
    await expect(page.getByText(`${name}: ${package_name} ${words}`, { exact: true })).toBeVisible()
    await expect(status).toHaveValue(choice)
    await expect(status).toBeFocused()
    expect((await readPayment(api, id))?.status).toBe(choice)
  }
  expect(requestLog).toHaveLength(3)
})

const undoBar = (page: Page) => page.getByRole('group', { name: 'Undo' })

test(
  'one more click applies a choice in the row as wide and as high as before, and Undo takes it back for ten seconds',
  long,
  async ({ page, open, api }) => {
    const { id, name, package_name, transaction_id } = await pendingAt(api, 2)
    await page.clock.install()
    await open(`/package/approval?search=${transaction_id}`)
    const status = statusIn(page, transaction_id)
    await expect(status).toHaveValue('Pending')
    const cellBox = () =>
      row(page, transaction_id)
        .getByRole('cell')
        .filter({ has: page.getByRole('combobox') })
        .boundingBox()
    await status.focus()
    const before = await cellBox()
    for (let times = 1; times <= 2; times++) {
      await status.selectOption('Rejected')
      const set = page.getByRole('button', { name: `Set ${package_name} of ${name} to Rejected` })
      await expect(set).toBeVisible()
      expect(await cellBox()).toEqual(before)
      await set.click()
      const reject = question(page).getByRole('button', { name: 'Reject' })
      await expect(reject).toBeVisible()
      // The bar is loaded the first time, for which the clock has to go on.
      if (times > 1) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
      await reject.click()
      // The focus goes back to the row when the dialog has closed.
      if (times > 1) await page.clock.runFor(500)
      await expect(undoBar(page)).toContainText(`${name}: ${package_name} rejected`)
      await expect(status).toBeFocused()
      if (times > 1) await page.clock.runFor(9_300)
      await expect(undoBar(page)).toBeVisible()
      await page.clock.resume()
      await page.keyboard.press('Control+z')
      // The toast of the first time may still be there.
      await expect(toast(page, `${name}: ${package_name} is pending again`).last()).toBeVisible()
      await expect(undoBar(page)).toHaveCount(0)
      await expect(status).toHaveValue('Pending')
      expect((await readPayment(api, id))?.status).toBe('Pending')
    }
    await status.selectOption('Accepted')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await status.press('Enter')
    await expect(undoBar(page)).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(undoBar(page)).toHaveCount(0)
    expect((await readPayment(api, id))?.status).toBe('Accepted')
  },
)

test('the focus goes to the next row when the one that was decided leaves the list', long, async ({ page, open, api }) => {
  const { id } = await pendingAt(api, 3)
  await open('/package/approval?filter=Pending')
  await expect(rows(page).first()).toBeVisible()
  const { history } = await api.call(normal.list, { query: { limit: 200, filter: 'Pending' } })
  const at = history.findIndex((payment) => payment.id === id)
  const statusAt = (index: number) => row(page, history[index]!.transaction_id).filter({ hasText: history[index]!.name }).getByRole('combobox')
  await statusAt(at).focus()
  await statusAt(at).selectOption('Accepted')
  await statusAt(at).press('Enter')
  await expect(statusAt(at)).toHaveCount(0)
  await expect(statusAt(at + 1)).toBeFocused()
})

test.describe('another administrator', () => {
  test.use({ allowed: [/412/] })
  test('who decided meanwhile is named, with the time, and nothing is overwritten', long, async ({ page, open, api }) => {
    const { id, user_code, transaction_id } = await pendingAt(api, 1)
    await open(`/package/approval?search=${transaction_id}`)
    await expect(statusIn(page, transaction_id)).toHaveValue('Pending')
    await api.call(normal.decide, { headers: {}, body: { id, user_code, status: 'Rejected' } })
    await statusIn(page, transaction_id).selectOption('Accepted')
    await statusIn(page, transaction_id).press('Enter')
    await expect(page.getByRole('alert')).toContainText(/^.+ set this to Rejected on \w{3} \d\d, \d{4}, .+ Your decision was not saved\.$/)
    await expect(statusIn(page, transaction_id)).toHaveValue('Rejected')
    expect((await readPayment(api, id))?.status).toBe('Rejected')
  })
})

test(
  'a bulk decision leaves what a colleague decided meanwhile, by name and as it is now, and undoes the rest',
  long,
  async ({ page, open, api }) => {
    const [one, two] = [await pendingAt(api, 5), await pendingAt(api, 6)]
    await open('/package/approval')
    for (const { transaction_id, name } of [one, two]) await row(page, transaction_id).filter({ hasText: name }).getByRole('checkbox').check()
    const colleague = await signInColleague(api)
    await colleague.call(normal.decide, { headers: {}, body: { id: one.id, user_code: one.user_code, status: 'Rejected' } })
    await page.getByRole('button', { name: 'Accept (2)' }).click()
    await question(page).getByRole('button', { name: 'Accept' }).click()
    const report = page.getByRole('main').getByRole('alert')
    await expect(report).toContainText('1 of 2 done.')
    await expect(report.getByRole('listitem')).toHaveText(new RegExp(`^${one.name}: .+Now: .*Status: Rejected`))
    await expect(report.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await expect(row(page, one.transaction_id).filter({ hasText: one.name }).getByRole('checkbox')).toBeChecked()
    expect([(await readPayment(api, one.id))?.status, (await readPayment(api, two.id))?.status]).toEqual(['Rejected', 'Accepted'])
    await undoBar(page).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await readPayment(api, two.id))?.status).toBe('Pending')
    expect((await readPayment(api, one.id))?.status).toBe('Rejected')
    await expect(statusIn(page, one.transaction_id).first()).toHaveValue('Rejected')
    await page.getByRole('button', { name: 'Accept (1)' }).click()
    await question(page).getByLabel('Reason for the correction').fill('The bank has it')
    await question(page).getByRole('button', { name: 'Accept' }).click()
    await expect(toast(page, '1 package set to Accepted').first()).toBeVisible()
    expect((await readPayment(api, one.id))?.status).toBe('Accepted')
  },
)

test('without a selection nothing can be done with normal and special payments', long, async ({ page, open }) => {
  for (const path of ['/package/approval', '/package/special/approval']) {
    await open(path)
    await expect(rows(page).first()).toBeVisible()
    for (const name of ['Accept', 'Reject', 'Back to pending']) await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  }
})

test.describe('payments for ads', () => {
  test.use({ allowed: [/400/] })
  test(
    'are acted on without a selection too: one call with an empty list, no question, and the message of the server',
    long,
    async ({ page, open }) => {
      await open('/package/ads/approval')
      await expect(rows(page).first()).toBeVisible()
      const bodies: unknown[] = []
      page.on('request', (request) => calls(ads.decideMany)(request) && bodies.push(request.postDataJSON()))
      await page.getByRole('button', { name: 'Accept', exact: true }).click()
      await expect(toast(page, 'Select at least one row first')).toBeVisible()
      await secondClick(page)
      await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeEnabled()
      expect(bodies).toEqual([{ user_codes: [], ids: [], versions: [], status: 'Accepted' }])
      await expect(question(page)).toHaveCount(0)
    },
  )
})

test('all that match are decided on at once, with the ones that are refused by name and reason, selected for Retry', async ({ page, open, api }) => {
  const { total } = await api.call(special.list, { query: { filter: 'Accepted' } })
  const missingMessage = 'This payment is not there any more'
  let refusing = 3
  await intercept(page, special.decideMany, (route) => {
    const body = route.request().postDataJSON() as { ids: string[]; user_codes: string[] }
    const ids = body.ids.map((id) => (refusing-- > 0 ? `9${id}000000` : id))
    return route.continue({ postData: withoutVersions({ ...body, ids }) })
  })
  await open('/package/special/approval?filter=Accepted')
  await selectAll(page)
  await page.getByRole('button', { name: `Accept (${total})` }).click()
  await expect(page.getByRole('alertdialog', { name: `Accept ${total} packages?` })).toBeVisible()
  await question(page).getByRole('button', { name: 'Accept' }).dblclick()
  const report = page.getByRole('main').getByRole('alert')
  await expect(report).toContainText(`${total - 3} of ${total} done.`)
  await expect(report.getByRole('listitem')).toHaveText([1, 2, 3].map(() => new RegExp(`^.+: ${missingMessage}$`)))
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(3)
  await report.getByRole('button', { name: 'Retry' }).click()
  await expect(report).toHaveCount(0)
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('what matches beyond the page is selected after its pages were read, and another filter lets go of it', long, async ({ page, open, api }) => {
  const { total } = await api.call(normal.list, {})
  await open('/package/approval')
  await selectAll(page)
  await page.getByRole('button', { name: `Select all ${total} matching` }).click()
  await expect(page.getByText(`${total} are selected, on all pages.`)).toBeVisible()
  await page.getByRole('button', { name: `Back to pending (${total})` }).click()
  await expect(page.getByRole('alertdialog', { name: `Set ${total} packages to pending?` })).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Accepted')
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled()
})

test.describe('a server that fails', () => {
  test.use({ allowed: [/500/] })
  test('in the middle of a bulk action leaves the rest unsent and all of it for Retry', long, async ({ page, open, api }) => {
    const { total } = await api.call(normal.list, { query: { filter: 'Accepted' } })
    const size = Math.min(200, total)
    let batches = 0
    const restore = await intercept(page, normal.decideMany, (route) =>
      ++batches === 2 ? serverError(route) : route.continue({ postData: withoutVersions(route.request().postDataJSON() as object) }),
    )
    await open('/package/approval?filter=Accepted')
    await selectAll(page)
    await page.getByRole('button', { name: `Accept (${size})` }).click()
    await question(page).getByRole('button', { name: 'Accept' }).click()
    const report = page.getByRole('main').getByRole('alert')
    await expect(report).toContainText(`50 of ${size} done. ${size - 100} not sent.`)
    await expect(report.getByRole('listitem').first()).toContainText(reason)
    await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(size - 50)
    await restore()
    await report.getByRole('button', { name: 'Retry' }).click()
    await expect(report).toHaveCount(0)
    await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  })
})
