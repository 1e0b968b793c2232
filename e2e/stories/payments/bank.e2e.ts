import type { Page } from '@playwright/test'
import { bank } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, pngImage, row, test, toast } from '../../support/console'

const texts = { account_title: 'Meher Services', account_no: '0042' }

const field = (page: Page, label: string) => page.getByLabel(label)
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) => field(page, 'Icon').setInputFiles({ name, mimeType, buffer })

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

test('an account is changed without a new icon, with one, and loses what is emptied', async ({ page, open, api }) => {
  const account = await add(api, 'Old Town Bank', { branch_code: '0105', iban_no: 'PK36SCBL0000001123456702' })
  await open('/payment/details')
  await edit(page, 'Old Town Bank')
  await field(page, 'Branch Code').fill('')
  await field(page, 'IBAN No').fill('')
  await update(page).dblclick()
  await expect(toast(page, 'Bank details updated successfully')).toBeVisible()
  await expect(page).not.toHaveURL(/edit=/)
  await expect(row(page, 'Old Town Bank')).not.toContainText('0105')
  const getImagePath = ({ icon }: typeof account) => new URL(icon!, page.url()).pathname
  const [emptied] = await listAccounts(api, 'Old Town Bank')
  expect(emptied).toMatchObject({ id: account.id, branch_code: '', iban_no: '' })
  expect(getImagePath(emptied!)).toBe(getImagePath(account))

  await edit(page, 'Old Town Bank')
  await choose(page, 'other.png', 'image/png', await pngImage())
  await update(page).click()
  await expect.poll(async () => getImagePath((await listAccounts(api, 'Old Town Bank'))[0]!)).not.toBe(getImagePath(account))
  await removeAll(api, 'Old Town Bank')
})
