import type { Page } from '@playwright/test'
import { adminUsers, bank, masterdata, packages } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, pngImage, test } from '../../support/console'
import { oneOf } from '../../support/parts'

interface Editor {
  readonly path: string
  readonly record: string
  /** Makes a record of this name, and returns how to delete it. */
  readonly make: (api: Api, name: string) => Promise<() => Promise<unknown>>
  /** What the first and the second edit type, by the label of the control. */
  readonly edits: readonly [Record<string, string>, Record<string, string>]
  /** What the record holds after both. */
  readonly saved?: (api: Api, name: string) => Promise<object>
}

const picture = async () => new File([new Uint8Array(await pngImage())], 'picture.png', { type: 'image/png' })
const type = 'Community'
const itemOf = async (api: Api, name: string) => (await api.call(masterdata.list, { params: { type } })).find((one) => one.name === name)!
const accountOf = async (api: Api, name: string) => (await api.call(bank.list, {})).bank_details.find(({ bank_name }) => bank_name === name)!
const packageOf = async (api: Api, name: string) =>
  (await api.call(packages.list, {})).packages.upgrade.find(({ package_name }) => package_name === name)!
const adminOf = async (api: Api, name: string) => (await api.call(adminUsers.list, {})).admin_user.find((one) => one.name === name)!

const editors: readonly Editor[] = [
  {
    path: '/payment/details',
    record: 'bank account',
    async make(api, bank_name) {
      await api.call(bank.add, { body: { account_title: 'Title', bank_name, account_no: '0042', icon: await picture() } })
      const { id } = await accountOf(api, bank_name)
      return () => api.call(bank.remove, { params: { id } })
    },
    edits: [{ 'Account Title': 'First' }, { 'Branch Code': 'Second' }],
    saved: async (api, name) => {
      const { account_title, branch_code } = await accountOf(api, name)
      return { 'Account Title': account_title, 'Branch Code': branch_code }
    },
  },
  {
    path: '/master/community',
    record: 'item of master data',
    async make(api, name) {
      await api.call(masterdata.add, { body: { type, name, description: 'as it was' } })
      const { id } = await itemOf(api, name)
      return () => api.call(masterdata.remove, { params: { id } })
    },
    edits: [{ Description: 'First' }, { Description: 'Second' }],
    saved: async (api, name) => ({ Description: (await itemOf(api, name)).description }),
  },
  {
    path: '/package/upgrade',
    record: 'package',
    async make(api, package_name) {
      await api.call(packages.add, { body: { package_name, package_amount: 1000, package_duration: 3, package_type: 'normal' } })
      const { id } = await packageOf(api, package_name)
      return () => api.call(packages.remove, { params: { id } })
    },
    edits: [{ 'Package amount': '2000' }, { Discount: '15' }],
    saved: async (api, name) => {
      const { package_amount, package_discount } = await packageOf(api, name)
      return { 'Package amount': String(package_amount), Discount: String(package_discount) }
    },
  },
  {
    path: '/users/admin',
    record: 'administrator',
    async make(api, name) {
      const email_id = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
      const body = { profile: await picture(), name, email_id, mobile_no: '+923001234567', password: 'Wb7kPq2Zx' }
      await api.call(adminUsers.add, { body })
      const { user_code } = await adminOf(api, name)
      return () => api.call(adminUsers.remove, { params: { user_code } })
    },
    edits: [
      { Password: 'Nk4tRv8Ws', 'Repeat password': 'Nk4tRv8Ws' },
      { Password: 'Hd6sLm3Qc', 'Repeat password': 'Hd6sLm3Qc' },
    ],
  },
]

const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })

for (const [index, { path, record, make, edits, saved }] of editors.entries())
  test(`the same ${record} is edited twice in a row, and both changes are saved`, oneOf(editors.length, index), async ({ page, open, api }) => {
    const name = `Edited Twice ${record}`
    const remove = await make(api, name)
    await open(path)
    for (const edit of edits) {
      await page.getByRole('link', { name: `Edit ${name}` }).click()
      // Until then the form of a new record is on the page, with the same labels.
      await expect(update(page)).toBeVisible()
      for (const [label, value] of Object.entries(edit))
        await page
          .getByRole('main')
          .getByLabel(new RegExp(`^${label} ?\\*?$`))
          .fill(value)
      await update(page).click()
      await expect(update(page)).toHaveCount(0)
    }
    if (saved) expect(await saved(api, name)).toEqual({ ...edits[0], ...edits[1] })
    await remove()
  })
