import { masterdata } from '@matchdesk/shared/contract'
import { expect, row, test } from '../../support/console'
import { overflow } from '../../support/pages'
import { long } from '../../support/parts'

test('a record that holds text of the greatest length, Urdu, emoji and markup shows each as it was typed', long, async ({ page, open, api }) => {
  const names = ['x'.repeat(200), 'عائشہ خان — دہلی', 'Family 👩‍👩‍👧‍👦 🇵🇰', '<img src=x onerror="window.hit=1"></td><script>window.hit=1</script>']
  await open('/master/community')
  for (const name of names) {
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill('typed')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(row(page, name)).toBeVisible()
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(await overflow(page)).toBe(0)
  const all = await api.call(masterdata.list, { params: { type: 'Community' } })
  for (const { id } of all.filter(({ name }) => names.includes(name))) await api.call(masterdata.remove, { params: { id } })
})
