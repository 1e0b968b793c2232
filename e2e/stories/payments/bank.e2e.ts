import type { Page } from '@playwright/test'
import { bank, type Endpoint } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, pngImage, question, row, test, toast } from '../../support/console'
import { calls, intercept } from '../../support/endpoint'
import { reason, serverError } from '../../support/faults'
import { long } from '../../support/parts'

const texts = { account_title: 'Meher Services', account_no: '0042' }
const invalidIban = 'IBAN No is not valid. Please check its digits'

const field = (page: Page, label: string) => page.getByLabel(label)
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) => field(page, 'Icon').setInputFiles({ name, mimeType, buffer })

async function fill(page: Page, bankName: string) {
  await field(page, 'Account Title').fill(texts.account_title)
  await field(page, 'Bank Name').fill(bankName)
  await field(page, 'Account No').fill(texts.account_no)
}

async function edit(page: Page, bankName: string) {
  await page.getByRole('link', { name: `Edit ${bankName}` }).click()
  await expect(field(page, 'Bank Name')).toHaveValue(bankName)
}

const listAccounts = async (api: Api, bankName: string) => (await api.call(bank.list, {})).bank_details.filter((one) => one.bank_name === bankName)

async function add(api: Api, bank_name: string, more: { branch_code?: string; iban_no?: string } = {}) {
  const icon = new File([new Uint8Array(await pngImage())], 'icon.png', { type: 'image/png' })
  await api.call(bank.add, { body: { ...texts, bank_name, icon, ...more } })
  const [account] = await listAccounts(api, bank_name)
  return account!
}

const removeAll = async (api: Api, bankName: string) => {
  for (const { id } of await listAccounts(api, bankName)) await api.call(bank.remove, { params: { id } })
}

function recordRequests(page: Page, endpoint: Endpoint): string[] {
  const requests: string[] = []
  page.on('request', (request) => calls(endpoint)(request) && requests.push(request.url()))
  return requests
}

test('the form names the missing fields of an account in order, one message at a time, and sends nothing', long, async ({ page, open }) => {
  const sent = recordRequests(page, bank.add)
  await open('/payment/details')
  await submit(page).click()
  for (const [label, message, typed] of [
    ['Account Title', 'Account Title required!', 'Meher Services'],
    ['Bank Name', 'Bank Name required!', 'Nowhere Bank'],
    ['Account No', 'Account No required!', '0042'],
  ] as const) {
    await expect(toast(page, message).first()).toBeVisible()
    await expect(field(page, label)).toBeFocused()
    await expect(field(page, label)).toHaveAccessibleDescription(message)
    await field(page, label).fill(typed)
    await submit(page).click()
  }
  await expect(toast(page, 'Icon required!').first()).toBeVisible()
  await expect(field(page, 'Icon')).toHaveAccessibleDescription(/Icon required!/)
  await expect(field(page, 'Account Title')).toHaveValue('Meher Services')
  expect(sent).toEqual([])
})

test('an account needs neither branch code nor IBAN, and a double click on Submit makes one', long, async ({ page, open, api }) => {
  const sent = recordRequests(page, bank.add)
  await open('/payment/details')
  await fill(page, 'River Bank')
  await choose(page, 'icon.png', 'image/png', await pngImage())
  await submit(page).dblclick()
  await expect(toast(page, 'Bank details added successfully')).toBeVisible()
  await expect(field(page, 'Account Title')).toHaveValue('')
  const added = row(page, 'River Bank')
  await expect(added).toContainText('Meher Services')
  await expect(added).toContainText('0042')
  await expect.poll(() => added.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(sent).toHaveLength(1)
  expect(await listAccounts(api, 'River Bank')).toMatchObject([{ branch_code: '', iban_no: '' }])
  await removeAll(api, 'River Bank')
})

test(
  'the form shows a mistyped IBAN beside its field before it sends anything, and the API stores a right one without its blanks',
  long,
  async ({ page, open, api }) => {
    const sent = recordRequests(page, bank.add)
    await open('/payment/details')
    await fill(page, 'Check Digit Bank')
    await choose(page, 'icon.png', 'image/png', await pngImage())
    await field(page, 'Branch Code').fill('0105')
    await field(page, 'IBAN No').fill('PK37 SCBL 0000 0011 2345 6702')
    await page.keyboard.press('Tab')
    await expect(field(page, 'IBAN No')).toHaveAccessibleDescription(invalidIban)
    await submit(page).click()
    await expect(field(page, 'IBAN No')).toBeFocused()
    expect(sent).toEqual([])
    await field(page, 'IBAN No').fill('pk36 scbl 0000 0011 2345 6702')
    await submit(page).click()
    await expect(toast(page, 'Bank details added successfully')).toBeVisible()
    await expect(row(page, 'Check Digit Bank')).toContainText('PK36SCBL0000001123456702')
    expect(await listAccounts(api, 'Check Digit Bank')).toMatchObject([{ branch_code: '0105', iban_no: 'PK36SCBL0000001123456702' }])
    await removeAll(api, 'Check Digit Bank')
  },
)

test('the form rejects a file that is not a picture at once, and keeps every word', long, async ({ page, open, api }) => {
  const sent = recordRequests(page, bank.add)
  await open('/payment/details')
  await fill(page, 'Paper Bank')
  for (const [name, type, text] of [
    ['icon.pdf', 'application/pdf', '%PDF-1.4'],
    ['icon.png', 'image/png', '<svg onload=alert(1)>'],
  ] as const) {
    await choose(page, name, type, Buffer.from(text))
    await expect(page.getByText(name)).toBeVisible()
    await expect(field(page, 'Icon')).toHaveAccessibleDescription(/Icon must be a JPEG, PNG or WebP picture/)
    await expect(submit(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Remove picture' }).click()
  }
  await expect(field(page, 'Bank Name')).toHaveValue('Paper Bank')
  expect(sent).toEqual([])
  expect(await listAccounts(api, 'Paper Bank')).toEqual([])
})

test.describe('a file that is a picture by its first bytes alone', () => {
  test.use({ allowed: [/400/] })
  test('is refused by the server, with every word kept, and a real one takes its place', long, async ({ page, open, api }) => {
    await open('/payment/details')
    await fill(page, 'Pretender Bank')
    await choose(page, 'icon.png', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n and nothing more', 'latin1'))
    await submit(page).click()
    await expect(page.getByText('Not saved')).toBeVisible()
    await expect(field(page, 'Bank Name')).toHaveValue('Pretender Bank')
    await expect(field(page, 'Account No')).toHaveValue('0042')
    expect(await listAccounts(api, 'Pretender Bank')).toEqual([])
    await choose(page, 'icon.png', 'image/png', await pngImage())
    await submit(page).click()
    await expect(toast(page, 'Bank details added successfully')).toBeVisible()
    expect(await listAccounts(api, 'Pretender Bank')).toHaveLength(1)
    await removeAll(api, 'Pretender Bank')
  })
})

test('an account is changed without a new icon, with one, and loses what is emptied', async ({ page, open, api }) => {
  const made = await add(api, 'Old Town Bank', { branch_code: '0105', iban_no: 'PK36SCBL0000001123456702' })
  await open('/payment/details')
  await edit(page, 'Old Town Bank')
  await field(page, 'Branch Code').fill('')
  await field(page, 'IBAN No').fill('')
  await update(page).dblclick()
  await expect(toast(page, 'Bank details updated successfully')).toBeVisible()
  await expect(page).not.toHaveURL(/edit=/)
  await expect(row(page, 'Old Town Bank')).not.toContainText('0105')
  const getImagePath = ({ icon }: typeof made) => new URL(icon!, page.url()).pathname
  const [emptied] = await listAccounts(api, 'Old Town Bank')
  expect(emptied).toMatchObject({ id: made.id, branch_code: '', iban_no: '' })
  expect(getImagePath(emptied!)).toBe(getImagePath(made))

  await edit(page, 'Old Town Bank')
  await choose(page, 'other.png', 'image/png', await pngImage())
  await update(page).click()
  await expect.poll(async () => getImagePath((await listAccounts(api, 'Old Town Bank'))[0]!)).not.toBe(getImagePath(made))
  await removeAll(api, 'Old Town Bank')
})

test('the form of an update names an emptied field with the same message', long, async ({ page, open, api }) => {
  await add(api, 'Emptied Bank')
  const sent = recordRequests(page, bank.update)
  await open('/payment/details')
  await edit(page, 'Emptied Bank')
  for (const label of ['Account Title', 'Bank Name', 'Account No']) {
    const before = await field(page, label).inputValue()
    await field(page, label).fill('')
    await update(page).click()
    await expect(toast(page, `${label} required!`).first()).toBeVisible()
    await field(page, label).fill(before)
  }
  expect(sent).toEqual([])
  await removeAll(api, 'Emptied Bank')
})

test('an account is deleted after a question, by a double click once, and Cancel keeps it', long, async ({ page, open, api }) => {
  await add(api, 'Short Lived Bank')
  const sent = recordRequests(page, bank.remove)
  await open('/payment/details')
  const remove = page.getByRole('button', { name: 'Delete Short Lived Bank' })
  await remove.click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect(sent).toEqual([])
  await remove.click()
  await question(page).getByRole('button', { name: 'Delete' }).dblclick()
  await expect(toast(page, 'Bank details deleted successfully')).toBeVisible()
  await expect(row(page, 'Short Lived Bank')).toHaveCount(0)
  expect(sent).toHaveLength(1)
  expect(await listAccounts(api, 'Short Lived Bank')).toEqual([])
})

test.describe('while the server fails', () => {
  test.use({ allowed: [/500/] })
  test('an update says so and keeps every word, a delete says so and keeps the row', long, async ({ page, open, api }) => {
    await add(api, 'Closed Bank')
    const restores = [await intercept(page, bank.update, serverError), await intercept(page, bank.remove, serverError)]
    await open('/payment/details')
    await page.getByRole('button', { name: 'Delete Closed Bank' }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, reason).first()).toBeVisible()
    await expect(row(page, 'Closed Bank')).toBeVisible()
    await edit(page, 'Closed Bank')
    await field(page, 'Account No').fill('0043')
    await update(page).click()
    await expect(page.getByText('Not saved')).toBeVisible()
    await expect(field(page, 'Account No')).toHaveValue('0043')
    for (const restore of restores) await restore()
    await update(page).click()
    await expect(toast(page, 'Bank details updated successfully')).toBeVisible()
    expect(await listAccounts(api, 'Closed Bank')).toMatchObject([{ account_no: '0043' }])
    await removeAll(api, 'Closed Bank')
  })
})
