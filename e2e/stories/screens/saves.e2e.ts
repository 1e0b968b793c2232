import type { Page } from '@playwright/test'
import { bank, masterdata } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, pngImage, row, test, toast } from '../../support/console'
import { intercept } from '../../support/endpoint'
import { writeFaults } from '../../support/faults'
import { long, sampleEvery } from '../../support/parts'
import { overflow } from '../../support/pages'

const addMessage = 'Bank details added successfully'

async function fillAccount(page: Page, bankName: string) {
  await page.getByLabel('Account Title').fill('Meher Services')
  await page.getByLabel('Bank Name').fill(bankName)
  await page.getByLabel('Account No').fill('0042')
  await page.getByLabel('Icon').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await pngImage() })
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

async function listAccounts(api: Api, bankName: string) {
  const { bank_details } = await api.call(bank.list, {})
  return bank_details.filter((one) => one.bank_name === bankName)
}

/** Proves that there is one account of this name, and deletes it. */
async function expectOne(api: Api, bankName: string) {
  const accounts = await listAccounts(api, bankName)
  expect(accounts).toHaveLength(1)
  await api.call(bank.remove, { params: { id: accounts[0]!.id } })
}

test.describe('a save that', () => {
  test.use({ allowed: [/.*/] })

  for (const [index, [fault, respond, done]] of writeFaults.entries())
    test(`${fault} keeps every word, claims nothing, and is done once in the end`, sampleEvery(6, index), async ({ page, open, api }) => {
      const name = `Fault ${fault}`
      await page.clock.install()
      await open('/payment/details')
      await fillAccount(page, name)
      const restore = await intercept(page, bank.add, respond)
      await submit(page).click()
      await expect(page.getByText('Not saved')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(toast(page, addMessage)).toHaveCount(0)
      await expect(page.getByLabel('Account Title')).toHaveValue('Meher Services')
      await expect(page.getByLabel('Bank Name')).toHaveValue(name)
      await expect(page.getByLabel('Account No')).toHaveValue('0042')
      expect(await listAccounts(api, name)).toHaveLength(done)

      await restore()
      await submit(page).click()
      await expect(toast(page, addMessage)).toBeVisible()
      await expectOne(api, name)
    })

  test('is clicked twice is done once', long, async ({ page, open, api }) => {
    await open('/payment/details')
    await fillAccount(page, 'Clicked Twice')
    await submit(page).dblclick()
    await expect(toast(page, addMessage)).toBeVisible()
    await expectOne(api, 'Clicked Twice')
  })

  test('holds text of the greatest length, Urdu, emoji and markup shows each as it was typed', long, async ({ page, open, api }) => {
    const names = ['x'.repeat(200), 'عائشہ خان — دہلی', 'Family 👩‍👩‍👧‍👦 🇵🇰', '<img src=x onerror="window.hit=1"></td><script>window.hit=1</script>']
    await open('/master/community')
    for (const name of names) {
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Description').fill('typed')
      await submit(page).click()
      await expect(row(page, name)).toBeVisible()
    }
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    expect(await overflow(page)).toBe(0)
    const all = await api.call(masterdata.list, { params: { type: 'Community' } })
    for (const { id } of all.filter(({ name }) => names.includes(name))) await api.call(masterdata.remove, { params: { id } })
  })
})
