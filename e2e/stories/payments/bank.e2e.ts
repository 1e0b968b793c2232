import type { Page } from '@playwright/test'
import { bank } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, pngFile, pngImage, row, test, toast } from '../../support/console'

const field = (page: Page, label: string) => page.getByLabel(label)
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

async function edit(page: Page, bankName: string) {
  await page.getByRole('link', { name: `Edit ${bankName}` }).click()
  await expect(field(page, 'Bank Name')).toHaveValue(bankName)
}

const findAccount = async (api: Api, bankName: string) => (await api.call(bank.list, {})).bank_details.find((one) => one.bank_name === bankName)!

test('an account is changed without a new icon, with one, and loses what is emptied', async ({ page, open, api }) => {
  const texts = { account_title: 'Meher Services', account_no: '0042', branch_code: '0105', iban_no: 'PK36SCBL0000001123456702' }
  await api.call(bank.add, { body: { ...texts, bank_name: 'Old Town Bank', icon: await pngFile() } })
  const account = await findAccount(api, 'Old Town Bank')
  await open('/payment/details')
  await edit(page, 'Old Town Bank')
  await field(page, 'Branch Code').fill('')
  await field(page, 'IBAN No').fill('')
  await update(page).dblclick()
  await expect(toast(page, 'Bank details updated successfully')).toBeVisible()
  await expect(page).not.toHaveURL(/edit=/)
  await expect(row(page, 'Old Town Bank')).not.toContainText('0105')
  const getImagePath = ({ icon }: typeof account) => new URL(icon!, page.url()).pathname
  const emptied = await findAccount(api, 'Old Town Bank')
  expect(emptied).toMatchObject({ id: account.id, branch_code: '', iban_no: '' })
  expect(getImagePath(emptied)).toBe(getImagePath(account))

  await edit(page, 'Old Town Bank')
  await field(page, 'Icon').setInputFiles({ name: 'other.png', mimeType: 'image/png', buffer: await pngImage() })
  await update(page).click()
  await expect.poll(async () => getImagePath(await findAccount(api, 'Old Town Bank'))).not.toBe(getImagePath(account))
  await api.call(bank.remove, { params: { id: account.id } })
})
