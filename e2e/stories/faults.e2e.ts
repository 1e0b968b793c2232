import type { Page, Route } from '@playwright/test'
import type { Api } from '../support/api'
import { expect, picture, row, test } from '../support/console'

interface Form {
  readonly path: string
  readonly call: string
  readonly success: string
  readonly named: string
  readonly fill: (page: Page, name: string) => Promise<void>
  readonly remove: string
  readonly named200: string
  readonly all: (api: Api) => Promise<{ id: string; name: string }[]>
}

const forms: Form[] = [
  {
    path: '/master/community',
    call: '**/api/v1/masterdata',
    success: 'Community added successfully',
    named: 'Name',
    named200: 'x'.repeat(200),
    remove: 'masterdata',
    fill: async (page, name) => {
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Description').fill('typed')
    },
    all: (api) => api.get('masterdata/Community'),
  },
  {
    path: '/package/upgrade',
    call: '**/api/v1/addpackages',
    success: 'Package added successfully',
    named: 'Package name',
    named200: 'x'.repeat(120),
    remove: 'deletepackages',
    fill: async (page, name) => {
      await page.getByLabel('Package name').fill(name)
      await page.getByLabel('Package amount').fill('900')
      await page.getByLabel('Package duration').selectOption('3 months')
      await page.getByLabel('Package type').selectOption('Special')
    },
    all: async (api) =>
      (await api.get<{ packages: { upgrade: { id: string; package_name: string }[] } }>('getpackages')).packages.upgrade.map((one) => ({
        id: one.id,
        name: one.package_name,
      })),
  },
  {
    path: '/payment/details',
    call: '**/api/v1/bankdetails',
    success: 'Bank details added successfully',
    named: 'Bank Name',
    named200: 'x'.repeat(200),
    remove: 'bankdetails',
    fill: async (page, name) => {
      await page.getByLabel('Account Title').fill('Meher Services')
      await page.getByLabel('Bank Name').fill(name)
      await page.getByLabel('Account No').fill('0042')
      await page.getByLabel('Icon').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await picture() })
    },
    all: async (api) =>
      (await api.get<{ bank_details: { id: string; bank_name: string }[] }>('bankdetails')).bank_details.map((one) => ({
        id: one.id,
        name: one.bank_name,
      })),
  },
]

const onlyWrites = (answer: (route: Route) => unknown) => (route: Route) => (route.request().method() === 'GET' ? route.fallback() : answer(route))

/** What happens to a save, and how often the server has done it before the person tries again. */
const faults: [string, (route: Route) => unknown, number][] = [
  ['is refused with 500', (route) => route.fulfill({ status: 500, json: { message: 'The store is closed' } }), 0],
  ['meets a web page', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }), 0],
  ['gets an answer of another shape', (route) => route.fulfill({ json: { ok: 'maybe' } }), 0],
  ['never gets an answer', () => new Promise(() => undefined), 0],
  ['finds nobody there', (route) => route.abort(), 0],
  ['is done, but its answer is lost', (route) => route.fetch().then(() => route.abort()), 1],
]

const count = async (form: Form, api: Api, name: string) => (await form.all(api)).filter((one) => one.name === name)

for (const form of forms)
  test.describe(`a save on ${form.path} that`, () => {
    test.use({ forgive: [/.*/] })

    for (const [fault, answer, done] of faults)
      test(`${fault} keeps every word, claims nothing, and is done once in the end`, async ({ page, open, api }) => {
        const name = `Fault ${fault}`
        await open(form.path)
        await form.fill(page, name)
        await page.route(form.call, onlyWrites(answer))
        await page.getByRole('button', { name: 'Submit' }).click()
        await expect(page.getByText('Not saved')).toBeVisible()
        await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        await expect(page.getByText(form.success)).toHaveCount(0)
        await expect(page.getByLabel(form.named)).toHaveValue(name)
        expect(await count(form, api, name)).toHaveLength(done)

        await page.unroute(form.call)
        await page.getByRole('button', { name: 'Submit' }).click()
        await expect(page.getByText(form.success)).toBeVisible()
        const made = await count(form, api, name)
        expect(made).toHaveLength(1)
        await api.send('DELETE', `${form.remove}/${made[0]!.id}`)
      })

    test('is clicked twice is done once', async ({ page, open, api }) => {
      const name = 'Clicked Twice'
      await open(form.path)
      await form.fill(page, name)
      await page.getByRole('button', { name: 'Submit' }).dblclick()
      await expect(page.getByText(form.success)).toBeVisible()
      const made = await count(form, api, name)
      expect(made).toHaveLength(1)
      await api.send('DELETE', `${form.remove}/${made[0]!.id}`)
    })

    for (const [what, name] of [
      ['a name of the greatest length', form.named200],
      ['Urdu', 'عائشہ خان — دہلی'],
      ['emoji', 'Family 👩‍👩‍👧‍👦 🇵🇰'],
      ['markup', '<img src=x onerror="window.hit=1"></td><script>window.hit=1</script>'],
    ] as const)
      test(`holds ${what} shows it as it was typed`, async ({ page, open, api }) => {
        await open(form.path)
        await form.fill(page, name)
        await page.getByRole('button', { name: 'Submit' }).click()
        await expect(page.getByText(form.success)).toBeVisible()
        await expect(row(page, name)).toBeVisible()
        expect(await page.evaluate(() => 'hit' in window)).toBe(false)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
        const [made] = await count(form, api, name)
        await api.send('DELETE', `${form.remove}/${made!.id}`)
      })
  })
