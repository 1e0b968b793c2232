import { bank, packages } from '@matchdesk/shared/contract'
import { expect, type Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { pngImage } from '../../support/console'
import { editorWrites } from './editors'
import { findToast, type Scene, type World, type Writes } from './scene'

const listAccounts = async (api: Api, name: string) => (await api.call(bank.list, {})).bank_details.filter(({ bank_name }) => bank_name === name)

const accounts = editorWrites({
  path: '/payment/details',
  make: async (api, bank_name) => {
    const icon = new File([new Uint8Array(await pngImage())], 'icon.png', { type: 'image/png' })
    await api.call(bank.add, { body: { account_title: 'Title', bank_name, account_no: '0042', icon } })
  },
  find: listAccounts,
  remove: async (api, name) => {
    for (const { id } of await listAccounts(api, name)) await api.call(bank.remove, { params: { id } })
  },
  fill: async (page, name) => {
    await page.getByLabel('Account Title').fill('Title')
    await page.getByLabel('Bank Name').fill(name)
    await page.getByLabel('Account No').fill('0042')
    await page.getByLabel('Icon').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await pngImage() })
  },
  edits: [{ 'Account Title': 'First' }, { 'Branch Code': 'Second' }],
  readValues: ({ account_title, branch_code }: { account_title: string; branch_code: string }) => [account_title, branch_code],
  holds: [
    ['First', ''],
    ['First', 'Second'],
  ],
  addMessage: 'Bank details added successfully',
  updateMessage: 'Bank details updated successfully',
  removeMessage: 'Bank details deleted successfully',
  duplicate: [200, () => 'Bank details added successfully'],
  missingMessage: 'Bank details not found',
})

const listPackages = async (api: Api, name: string) =>
  (await api.call(packages.list, {})).packages.upgrade.filter(({ package_name }) => package_name === name)
const makePackage = (api: Api, package_name: string) =>
  api.call(packages.add, { body: { package_name, package_amount: 1000, package_duration: 3, package_type: 'normal' } })
const removePackages = async (api: Api, name: string) => {
  for (const { id } of await listPackages(api, name)) await api.call(packages.remove, { params: { id } })
}

const writes = editorWrites({
  path: '/package/upgrade',
  make: makePackage,
  find: listPackages,
  remove: removePackages,
  fill: async (page, name) => {
    await page.getByLabel('Package name').fill(name)
    await page.getByLabel('Package amount').fill('1000')
    await page.getByLabel('Package duration').selectOption('Lifetime')
    await page.getByLabel('Package type').selectOption('Ads')
  },
  edits: [{ 'Package amount': '2000' }, { Discount: '15' }],
  readValues: (one: { package_amount: number; package_discount: number }) => [one.package_amount, one.package_discount],
  holds: [
    [2000, 0],
    [2000, 15],
  ],
  addMessage: 'Package added successfully',
  updateMessage: 'Package updated successfully',
  removeMessage: 'Package deleted successfully',
  duplicate: [200, () => 'Package added successfully'],
  missingMessage: 'Package not found',
})

async function lock({ api, number }: World): Promise<Scene> {
  const name = `Locked ${number}`
  await makePackage(api, name)
  const control = (page: Page) => page.getByRole('switch', { name: `Lock ${name}`, exact: true })
  return {
    path: '/package/upgrade',
    act: async (page, time) => {
      await expect(control(page)).toBeChecked({ checked: time === 1 })
      await control(page).click()
    },
    message: findToast('Package update successfully'),
    beside: { outcome: 200, message: findToast('Package update successfully'), page: (page) => expect(control(page)).toBeChecked() },
    state: async () => (await listPackages(api, name))[0]?.is_visible,
    states: [false, true],
    clean: () => removePackages(api, name),
  }
}

export const packageWrites = {
  packages: {
    add: { scene: writes.add },
    edit: {
      because: 'It is another way to change a package, which the console does not go: it uses packages.update',
      isTrue: ({ method, path }) => method === packages.add.method && path === packages.add.path,
    },
    update: { scene: writes.update },
    lock: { scene: lock },
    remove: { scene: writes.remove },
  },
  bank: { add: { isSampled: true, scene: accounts.add }, update: { scene: accounts.update }, remove: { scene: accounts.remove } },
} satisfies Partial<Writes>
