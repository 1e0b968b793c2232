import type { Page } from '@playwright/test'
import { expect, row, rows, selectRow, toast } from '../../support/console'
import { fillForm } from '../../support/fillForm'
import { openMore } from '../../support/more'
import { newRecordForm } from '../../support/pages'
import { long, sampleEvery } from '../../support/parts'
import { confirm, test } from '../../support/provider/console'
import { button } from '../../support/users/registering'

const main = (page: Page) => page.getByRole('main')

async function remove(page: Page, name: string, done: string) {
  await page
    .getByRole('button', { name: `Delete ${name}`, exact: true })
    .first()
    .click()
  await confirm(page, 'Delete')
  await expect(toast(page, done).first()).toBeVisible()
}

/** Fills the form of a new record as soon as it has loaded. */
async function fillNew(page: Page, name: string) {
  await expect(newRecordForm(page)).toBeVisible()
  await fillForm(newRecordForm(page), name)
}

/** Adds a record with the form of an editor, changes it, and deletes it. */
async function edit(page: Page, name: string, [added, updated, deleted]: readonly [string, string, string], nameField: string) {
  await fillNew(page, name)
  await button(page, 'Submit').click()
  await expect(toast(page, added)).toBeVisible()
  await expect(row(page, name)).toHaveCount(1)
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click()
  await expect(button(page, 'Update')).toBeVisible()
  await main(page).locator(`[name="${nameField}"]`).fill(`${name} again`)
  await button(page, 'Update').click()
  await expect(toast(page, updated)).toBeVisible()
  await expect(row(page, `${name} again`)).toHaveCount(1)
  await remove(page, `${name} again`, deleted)
  await expect(row(page, name)).toHaveCount(0)
}

test('an admin user is created, gets a password, and is deleted', long, async ({ page, openAt }) => {
  await openAt('/users/admin')
  await fillNew(page, 'Nadia Aslam')
  await button(page, 'Submit').click()
  await expect(toast(page, 'Admin created')).toBeVisible()
  await expect(row(page, 'Nadia Aslam')).toHaveCount(1)
  await page.getByRole('link', { name: 'Edit Nadia Aslam' }).click()
  const passwords = main(page).locator('input[type=password]')
  await passwords.nth(0).fill('Wb7kPq2Zx')
  await passwords.nth(1).fill('Wb7kPq2Zx')
  await button(page, 'Update').click()
  await expect(toast(page, 'Admin user update successfully')).toBeVisible()
  await remove(page, 'Nadia Aslam', 'Admin user deleted successfully')
  await expect(row(page, 'Nadia Aslam')).toHaveCount(0)
})

test('a package is added, updated, locked and deleted', long, async ({ page, provider, openAt }) => {
  await openAt('/package/upgrade')
  await expect(row(page, 'Gold')).toContainText('8,799.12')
  await expect(page.getByRole('switch', { name: 'Lock Gold' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Lock Gold' }).click()
  await expect(toast(page, 'Package update successfully')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Lock Gold' })).toBeChecked()
  expect(provider.data().packages[0]).toMatchObject({ is_visible: false })
  await edit(page, 'Platinum', ['Package added successfully', 'Package updated successfully', 'Package deleted successfully'], 'package_name')
})

test('a bank account is added, updated and deleted', long, async ({ page, openAt }) => {
  await openAt('/payment/details')
  const messages = ['Bank details added successfully', 'Bank details updated successfully', 'Bank details deleted successfully'] as const
  await edit(page, 'River Bank', messages, 'bank_name')
})

test('a value of a master-data list is added, updated and deleted', long, async ({ page, openAt }) => {
  await openAt('/master/sect')
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await edit(page, 'Hanafi', ['Sect Firqa added successfully', 'Sect Firqa updated successfully', 'Deleted successfully'], 'name')
})

for (const [path, name] of [
  ['/package/users', 'users'],
  ['/package/special-users', 'users-special'],
  ['/package/ads-users', 'users-ads'],
] as const)
  test(`${path}: subscriptions get a status and are deleted, alone and together`, long, async ({ page, provider, openAt }) => {
    await openAt(path)
    for (const [action, status] of [
      ['Accept', 'Accepted'],
      ['Reject', 'Rejected'],
      ['Back to pending', 'Pending'],
    ] as const) {
      await selectRow(page, 'Ali 1')
      await selectRow(page, 'Bilal 2')
      await button(page, `${action} (2)`).click()
      await confirm(page, action)
      await expect(toast(page, 'Status updated').last()).toBeVisible()
      await expect(row(page, 'Ali 1').first()).toContainText(status)
      expect(
        provider
          .data()
          .subscriptions[name].slice(0, 2)
          .map((one) => one.status),
      ).toEqual([status, status])
    }
    await remove(page, 'Ali 1', 'Subscription deleted successfully')
    await expect(button(page, 'Delete Ali 1')).toHaveCount(0)
    await selectRow(page, 'Bilal 2')
    await selectRow(page, 'Danish 3')
    await button(page, 'Delete (2)').click()
    await confirm(page, 'Delete')
    await expect(toast(page, 'Subscriptions deleted')).toBeVisible()
    await expect(row(page, 'Danish 3')).toHaveCount(0)
  })

for (const [index, [path, name]] of (
  [
    ['/package/approval', ''],
    ['/package/special/approval', 'special'],
    ['/package/ads/approval', 'ads'],
  ] as const
).entries())
  test(`${path}: payments are decided in the row, together and on the desk`, sampleEvery(3, index), async ({ page, provider, openAt }) => {
    const statuses = () => provider.data().payments[name].map((one) => one.status)
    await openAt(path)
    const status = page.getByLabel('Status of Gold of Ali 1')
    await status.selectOption('Rejected')
    await button(page, 'Set Gold of Ali 1 to Rejected').click()
    await expect(toast(page, 'Ali 1: Gold rejected')).toBeVisible()
    await expect(status).toHaveValue('Rejected')
    await expect.poll(() => statuses()[0]).toBe('Rejected')
    await selectRow(page, 'Ali 1')
    await selectRow(page, 'Bilal 2')
    await button(page, 'Accept (2)').click()
    await confirm(page, 'Accept')
    await expect(toast(page, 'Packages updated')).toBeVisible()
    expect(statuses().slice(0, 2)).toEqual(['Accepted', 'Accepted'])
    await expect(status).toHaveValue('Accepted')
    await page
      .getByRole('link', { name: /^Screenshot of Gold of Ali 1/ })
      .or(page.getByRole('button', { name: /^Screenshot of Gold of Ali 1/ }))
      .first()
      .click()
    await page.keyboard.press('Escape')
    await openAt(`${path}?filter=Pending&desk=first`)
    const desk = page.getByRole('region', { name: /^Approval desk/ })
    await expect(desk.getByText('TX-').first()).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('status').filter({ hasText: 'Danish 3: Gold accepted.' })).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Undo' })).toBeDisabled()
    expect(statuses()[2]).toBe('Accepted')
  })

test('the transactions come without their number, and are exported', long, async ({ page, openAt }) => {
  await openAt('/payment/history')
  await expect(rows(page)).toHaveCount(11)
  await expect(rows(page).getByRole('cell', { name: /Normal|Special|Ads/ })).toHaveCount(0)
  await openMore(page)
  await page.getByRole('button', { name: 'Export All Page' }).click()
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: '11 rows' })).toBeVisible()
})

test('three special users are assigned, one is edited, one is deleted', long, async ({ page, provider, openAt }) => {
  await openAt('/package/special-users')
  await page.getByRole('button', { name: 'Assign Ali 1' }).click()
  for (const number of [1, 2, 3]) {
    const slot = page.getByRole('region', { name: `Slot ${number}`, exact: true })
    await slot.getByRole('button', { name: `Cancel Slot ${number}` }).click()
    await slot.getByRole('button', { name: 'Choose a user' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Choose / })
      .nth(number - 1)
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await button(page, 'Submit').click()
  await expect(toast(page, 'Special User created successfully!')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Special users' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Subscriber' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Assign again/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit Ayesha 300' }).first().click()
  await main(page).locator('[name=city]').fill('Multan')
  await button(page, 'Update').click()
  await expect(toast(page, 'Special User updated successfully!')).toBeVisible()
  expect(provider.data().specials[0]).toMatchObject({ city: 'Multan' })
  await remove(page, 'Bushra 301', 'Special User deleted successfully')
})

test('a reported user is blocked, found among the blocked users, and unblocked; a report is deleted', long, async ({ page, provider, openAt }) => {
  await openAt('/reports/users')
  await expect(page.getByRole('button', { name: /^View reports about/ })).toHaveCount(0)
  await button(page, 'Block Bilal 2').click()
  await confirm(page, 'Block')
  await expect(toast(page, 'User blocked')).toBeVisible()
  await expect(row(page, 'Bilal 2')).toContainText('Blocked')
  await remove(page, 'Danish 3', 'Deleted successfully')
  await openAt('/users/block')
  await expect(rows(page)).toHaveCount(2)
  await button(page, 'Unblock Bilal 2').click()
  await confirm(page, 'Unblock')
  await expect(toast(page, 'User unblocked')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  expect(provider.data().reports.map(({ status }) => status)).toEqual([1, 0, 0])
})

test('notifications of a user are read and deleted; new ones go to one user and to all', long, async ({ page, provider, openAt }) => {
  await openAt('/notification')
  await page.getByRole('button', { name: 'View Notification Ali 1', exact: true }).click()
  await remove(page, 'News 0', 'Notification deleted successfully')
  await expect(row(page, 'News 0')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Send Notification Ali 1', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=title]').fill('Hello')
  await dialog.locator('[name=body]').fill('Half price today')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Sent to one')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await button(page, 'Send to all users').click()
  await dialog.locator('[name=title]').fill('Hello')
  await dialog.locator('[name=body]').fill('Half price today')
  await dialog.getByLabel(/^Type SEND TO ALL/).fill('send to all')
  await dialog.getByRole('button', { name: 'Send to all users' }).click()
  await expect(toast(page, 'Sent to all')).toBeVisible()
  expect(provider.calls).toContain('POST /notificationsend')
})
