import type { Page } from '@playwright/test'
import { masterdata, masterdataTypes, type MasterdataType } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, question, row, test, toast } from '../../support/console'
import { calls, intercept } from '../../support/endpoint'
import { reason, responseLost, serverError } from '../../support/faults'
import { long, sampleEvery } from '../../support/parts'

const listItems = (api: Api, type: MasterdataType) => api.call(masterdata.list, { params: { type } })

async function item(api: Api, type: MasterdataType, name: string) {
  await api.call(masterdata.add, { body: { type, name, description: 'For this story' } })
  return (await listItems(api, type)).find((one) => one.name === name)!
}

const askToDelete = (page: Page, name: string) => page.getByRole('button', { name: `Delete ${name}` }).click()

for (const [index, [slug, type]] of Object.entries(masterdataTypes).entries())
  test(
    `the ${type} editor shows index, name and description, and says what is missing in its order`,
    sampleEvery(20, index),
    async ({ page, open, api }) => {
      const [first] = await listItems(api, type)
      let writes = 0
      page.on('request', (request) => (writes += Number(calls(masterdata.add)(request))))
      await open(`/master/${slug}`)
      const table = page.getByRole('table', { name: type })
      await expect(table.getByRole('columnheader')).toHaveText(['Index', 'Name', 'Description', 'Action'])
      await expect(table.getByRole('row').nth(1)).toContainText(`1${first!.name}`)
      await expect(page.getByLabel('Type')).toBeDisabled()
      await expect(page.getByLabel('Type')).toHaveValue(type)
      const submit = page.getByRole('button', { name: 'Submit' })
      await submit.click()
      await expect(toast(page, 'Name required!').first()).toBeVisible()
      await expect(page.getByLabel('Name')).toBeFocused()
      await page.getByLabel('Name').fill('Something')
      await submit.click()
      await expect(toast(page, 'Description required!').first()).toBeVisible()
      expect(writes).toBe(0)
    },
  )

test('a value in use says by how many profiles before it is deleted; one that nobody uses says that', long, async ({ page, open, api }) => {
  const name = 'Used by nobody'
  const { id } = await item(api, 'Religion', name)
  await open('/master/religion')
  await askToDelete(page, name)
  await expect(question(page).getByRole('status')).toHaveText('No profile uses this religion.')
  await question(page).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Deleted successfully')).toBeVisible()
  expect((await listItems(api, 'Religion')).some((one) => one.id === id)).toBe(false)

  await askToDelete(page, 'Islam')
  await expect(question(page).getByRole('status')).toHaveText(
    'More than 1,000 profiles use this religion. They keep it, but nobody can select it any more.',
  )
  await page.keyboard.press('Escape')

  const bahai = (await listItems(api, 'Religion')).find((one) => one.name === 'Bahai')!
  const { count } = await api.call(masterdata.usage, { params: { id: bahai.id } })
  await askToDelete(page, 'Bahai')
  await expect(question(page).getByRole('status')).toContainText(new RegExp(`^${count || 'No'} profiles? uses? this religion\\.`))
  await page.keyboard.press('Escape')
  await expect(row(page, 'Bahai')).toBeVisible()
})

test('a reason of reports is counted in the reports', long, async ({ page, open, api }) => {
  const [first] = await listItems(api, 'Report Title')
  await open('/master/report-title')
  await askToDelete(page, first!.name)
  await expect(question(page).getByRole('status')).toContainText(/report/)
})

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

test.describe('a value that cannot be saved, counted or deleted', () => {
  test.use({ allowed: [/Failed to load resource/] })

  test('says why and keeps what is typed: an empty name, a name that is there already, a server that fails', long, async ({ page, open, api }) => {
    const { id } = await item(api, 'Skintone', 'Refused tone')
    await open('/master/skintone')
    await page.getByRole('link', { name: 'Edit Refused tone' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Refused tone')
    await page.getByLabel('Name').fill('')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(toast(page, 'Name required!').first()).toBeVisible()
    await page.getByLabel('Name').fill('fair')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('"fair" already exists.').first()).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('fair')
    await page.getByLabel('Name').fill('Another tone')
    const repair = await intercept(page, masterdata.update, serverError)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(reason).first()).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Another tone')
    await repair()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(toast(page, 'Skintone updated successfully')).toBeVisible()
    await api.call(masterdata.remove, { params: { id } })
  })

  test('is deleted once where the response was lost and it is deleted again', long, async ({ page, open, api }) => {
    await item(api, 'Height', '9ft 2in')
    const remove = async () => {
      await askToDelete(page, '9ft 2in')
      await question(page).getByRole('button', { name: 'Delete' }).click()
    }
    await open('/master/height')
    const repair = await intercept(page, masterdata.remove, responseLost)
    await remove()
    await expect(page.getByRole('alert')).toContainText('did not reach this page')
    await expect(row(page, '9ft 2in')).toBeVisible()
    await repair()
    await remove()
    await expect(toast(page, 'Deleted successfully')).toBeVisible()
    await expect(row(page, '9ft 2in')).toHaveCount(0)
  })

  test('is deleted though its uses could not be counted, and says when it was gone already', long, async ({ page, open, api }) => {
    const { id } = await item(api, 'Height', '9ft 1in')
    await intercept(page, masterdata.usage, serverError)
    await open('/master/height')
    await askToDelete(page, '9ft 1in')
    await expect(question(page).getByRole('status')).toHaveText('How many use this height is not known at the moment.')
    await api.call(masterdata.remove, { params: { id } })
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Entry not found')).toBeVisible()
  })
})
