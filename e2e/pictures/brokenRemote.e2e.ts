import { test } from '../support/servers/ownConsole'
import { takePicture } from './takePicture'

test.use({ users: 100, args: ['--demo-faults'], allowed: [/.*/] })
test.setTimeout(180_000)

test('the page Remotes has its picture after a release that throws', async ({ page, open }) => {
  await open('/remotes')
  await page.getByRole('button', { name: 'Release a version that throws' }).click()
  await page.getByText(/Open Religion/).waitFor({ timeout: 120_000 })
  const fallback = page.getByText(/of masterdata does not work/)
  await page.goto('/#/master/religion')
  await fallback.waitFor()
  await page.goto('/#/remotes')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('table', { name: 'Failures: Master data team' }).waitFor()
  await fallback.waitFor({ state: 'hidden' })
  await takePicture(page, 'broken-remote')
})
