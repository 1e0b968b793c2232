import { masterdata, type MasterdataType } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, question, test, toast } from '../../support/console'
import { calls, intercept } from '../../support/endpoint'
import { long } from '../../support/parts'

const listItems = (api: Api, type: MasterdataType) => api.call(masterdata.list, { params: { type } })

async function item(api: Api, type: MasterdataType, name: string) {
  await api.call(masterdata.add, { body: { type, name, description: 'For this story' } })
  return (await listItems(api, type)).find((one) => one.name === name)!
}

test('an update checks nothing by itself, so that a description may be cleared; then the form is empty again', long, async ({ page, open, api }) => {
  const { id } = await item(api, 'Skintone', 'Story tone')
  await open('/master/skintone')
  await page.getByRole('link', { name: 'Edit Story tone' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Story tone')
  await page.getByLabel('Description').fill('')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(toast(page, 'Skintone updated successfully')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await api.call(masterdata.remove, { params: { id } })
})

/** A caste that some profiles use, and not more than thirty. */
async function usedCaste(api: Api) {
  for (const one of await listItems(api, 'Caste')) {
    const { count } = await api.call(masterdata.usage, { params: { id: one.id } })
    if (count > 1 && count <= 30) return { ...one, count }
  }
  throw new Error('No caste is used by a few profiles')
}

test('a value in use gets its new name in the profiles, by keyboard and after a question, and says when all have it, however short the rename', async ({
  page,
  open,
  api,
}) => {
  const { id, name, count } = await usedCaste(api)
  const newName = `${name} Story`
  const requests: unknown[] = []
  page.on('request', (request) => calls(masterdata.update)(request) && requests.push(request.postDataJSON()))
  await open('/master/caste')
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(name)
  await page.keyboard.press('End')
  await page.keyboard.type(' Story')
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveAccessibleName(`Rename ${name} to ${newName}?`)
  await expect(question(page)).toContainText(`${count} profiles use ${name}. They change to ${newName}.`)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(field).toHaveValue(newName)
  expect(requests).toEqual([])
  await field.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Caste updated successfully')).toBeVisible()
  const latest = page.getByRole('region', { name: 'Newest rename' }).getByRole('status')
  await expect(latest).toHaveText(`Renamed ${name} to ${newName}: ${count} profiles changed.`)
  expect(await api.call(masterdata.usage, { params: { id } })).toMatchObject({ count, by: 'profiles' })
  await intercept(page, masterdata.renames, async (route) => {
    await expect.poll(async () => (await api.call(masterdata.renames, { params: { type: 'Caste' } })).newest?.state).toBe('done')
    await route.continue()
  })
  await page.getByRole('link', { name: `Edit ${newName}`, exact: true }).click()
  await expect(field).toHaveValue(newName)
  await field.fill(name)
  await field.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(latest).toHaveText(`Renamed ${newName} to ${name}: ${count} profiles changed.`)
})
