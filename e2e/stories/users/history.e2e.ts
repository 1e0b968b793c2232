import { appUsers, masterdata } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, row, test } from '../../support/console'

const type = 'Community'
/** In pixels. */
const twoLines = 24

async function personAt(api: Api, index: number) {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', status: 'Registered', sort: 'createdAt' } })
  return app_users[index]!
}

test('an administrator opens the history from the account menu, finds an edit by its action, and sees what changed', async ({ page, open, api }) => {
  await api.call(masterdata.add, { body: { type, name: 'Story Of Acts', description: 'as it was' } })
  const { id, updatedAt } = (await api.call(masterdata.list, { params: { type } })).find(({ name }) => name === 'Story Of Acts')!
  const body = { type, name: 'Story Of Acts', description: 'as it is' } as const
  await api.call(masterdata.update, { params: { id }, headers: { 'If-Match': updatedAt }, body })
  await open('/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
  await page.getByRole('toolbar').getByLabel('Action', { exact: true }).selectOption('Edited a master-data entry')
  await expect(page).toHaveURL(/action=masterdata\.update/)
  const act = row(page, 'Story Of Acts').first()
  await expect(act).toContainText('Description:')
  await expect(page.getByText('Times in Pakistan Standard Time')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await act.getByRole('time').boundingBox())!.height, 'the day and the time are in one line').toBeLessThan(twoLines)
  await act.getByRole('button', { name: /^View/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText(/Description:\s*as it was\s*→\s*as it is/)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await api.call(masterdata.remove, { params: { id } })
})

test('a note on a person shows beside the profile and in the history of that person', async ({ page, open, api }) => {
  const { user_code, name } = await personAt(api, 3)
  await open(`/users/${user_code}`)
  await expect(page.getByRole('region', { name: 'Person' })).toContainText(name)
  const panel = page.getByRole('region', { name: 'Notes' })
  await panel.getByRole('button', { name: 'Add a note' }).press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Asked for a call on Monday')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('listitem').first()).toContainText('Asked for a call on Monday')
  await expect(panel.getByRole('button', { name: 'Add a note' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await page.getByRole('tab', { name: 'History' }).click()
  const events = page.getByRole('tabpanel', { name: 'History' })
  await expect(events.getByRole('listitem').first()).toContainText('Asked for a call on Monday')
  await events.getByLabel('Kind').selectOption('Registration')
  await expect(events.getByText('Asked for a call on Monday')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
})
