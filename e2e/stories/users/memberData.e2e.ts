import { appUsers, recentMinutes } from '@matchdesk/shared/contract'
import { readFileSync } from 'node:fs'
import { admin } from '../../support/api'
import { expect, toast } from '../../support/console'
import { long } from '../../support/parts'
import { test } from '../../support/servers/clockedConsole'
import { enter } from '../../support/users/people'

test.use({ users: 20, allowed: [/403/] })

test("an administrator saves a member's data as one file, after the password", long, async ({ page, api, clock }) => {
  const { user_code, name } = (await api.call(appUsers.list, {})).app_users[0]!
  await enter(page, `/users/${user_code}`)
  const button = page.getByRole('button', { name: 'Download data' })
  await expect(button).toBeVisible()
  clock.pass(recentMinutes + 1)
  await button.press('Enter')
  const fileDownload = page.waitForEvent('download')
  await page.getByRole('alertdialog', { name: 'Confirm your password' }).getByLabel('Password').fill(admin.password)
  await page.keyboard.press('Enter')
  const download = await fileDownload
  expect(download.suggestedFilename()).toBe(`${user_code}.zip`)
  expect(
    readFileSync(await download.path())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\u0003\u0004')
  await expect(toast(page, `The data of ${name} is in ${user_code}.zip`)).toBeVisible()
})
