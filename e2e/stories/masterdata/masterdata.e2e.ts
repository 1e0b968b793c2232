import { masterdata, type MasterdataType } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, question, test, toast } from '../../support/console'
import { calls, intercept } from '../../support/endpoint'

const listItems = (api: Api, type: MasterdataType) => api.call(masterdata.list, { params: { type } })

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
