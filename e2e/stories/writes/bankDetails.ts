import { bank } from '@matchdesk/shared/contract'
import { expect } from '@playwright/test'
import { pngFile } from '../../support/console'
import { findToast, type Scene, type World } from './scene'

/** Two administrators change different fields of one account: both changes are saved. */
export async function updateAccount({ api, number }: World): Promise<Scene> {
  const bank_name = `Edited Twice ${number}`
  await api.call(bank.add, { body: { account_title: 'Title', bank_name, account_no: '0042', icon: await pngFile() } })
  const find = async () => (await api.call(bank.list, {})).bank_details.find((account) => account.bank_name === bank_name)!
  const { id } = await find()
  const edits = [
    ['Account Title', 'First'],
    ['Branch Code', 'Second'],
  ] as const
  const message = findToast('Bank details updated successfully')
  return {
    endpoint: bank.update,
    path: '/payment/details',
    prepare: async (page, time) => {
      const main = page.getByRole('main')
      await main.getByRole('link', { name: `Edit ${bank_name}`, exact: true }).click()
      await expect(main.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
      const [label, value] = edits[time]
      await main.getByLabel(new RegExp(`^${label} ?\\*?$`)).fill(value)
    },
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Update', exact: true }).click(),
    message,
    beside: { status: 412, time: 1, message, state: ['First', 'Second'] },
    state: async () => {
      const { account_title, branch_code } = await find()
      return [account_title, branch_code]
    },
    states: [
      ['First', ''],
      ['First', 'Second'],
    ],
    clean: () => api.call(bank.remove, { params: { id } }),
  }
}
