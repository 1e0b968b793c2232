import { geography, masterdata } from '@matchdesk/shared/contract'
import { join } from 'node:path'
import { expect, test } from '../../support/console'
import { toUrl } from '../../support/endpoint'
import { long } from '../../support/parts'
import { countRenders } from './renders'
import { profilePath, releaseTestRemote } from '../../support/remotes/testRemote'

// One build of the remote, for all of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await releaseTestRemote(join(process.env.E2E_FOLDER!, 'releases'))
})

test('a key in a form of eighty fields re-renders no more than its own control', long, async ({ page, open }) => {
  const renders = await countRenders(page)
  await open(profilePath)
  const field = page.getByLabel('Field 40')
  await expect(page.getByRole('option', { name: 'Zoroastrianism' })).toBeAttached()
  await field.fill('a')
  await expect(async () => {
    const before = await field.inputValue()
    const count = await renders.during(async () => {
      await field.pressSequentially('bcd')
      await expect(field).toHaveValue(`${before}bcd`)
    })
    expect(count).toBe(0)
  }, 'a read that comes late renders once, a key that renders does so at every try').toPass({ timeout: 20_000 })
})

test('the first wrong field takes the focus, and each section says how many are wrong', long, async ({ page, open }) => {
  await open(profilePath)
  await page.getByLabel('Field 01').fill('written')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Field 02')).toBeFocused()
  await expect(page.getByText('Field 02 required!').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Personal \d+ errors$/ })).toBeVisible()
})

test('choices that come late keep the value that the record has', long, async ({ page, open }) => {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  for (const endpoint of [masterdata.list, geography.cities])
    await page.route(toUrl(endpoint), async (route) => {
      await gate
      await route.continue()
    })
  await open(profilePath)
  await expect(page.getByLabel('City')).toHaveValue('Lahore')
  release()
  await expect(page.getByRole('option', { name: 'Zoroastrianism' })).toBeAttached()
  await expect(page.getByLabel('Religion')).toHaveValue('Islam')
  await expect(page.getByLabel('City')).toHaveValue('Lahore')
})
