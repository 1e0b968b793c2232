import { adminUsers, history, recentMinutes, session } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { admin, type Api } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, pngImage, row, toast } from '../../support/console'
import { calls } from '../../support/endpoint'
import { test } from '../../support/servers/clockedConsole'
import { enter, isWrite } from '../../support/users/people'

test.use({ users: 20, allowed: [/40[0134]/] })
const newPassword = 'Wb7kPq2Zx'
const toEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm your password' })
const field = (page: Page, title: string) => page.getByRole('main').getByLabel(new RegExp(`^${title} ?\\*$`))
const picture = async () => ({ name: 'photo.png', mimeType: 'image/png', buffer: await pngImage() })

/** Fills the form of a new administrator, up to its last field. */
async function fillAdmin(page: Page, name: string) {
  await field(page, 'Photo').setInputFiles(await picture())
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(toEmail(name))
  await field(page, 'Mobile').fill('+923001234567')
  await field(page, 'Password').fill(newPassword)
  await field(page, 'Repeat password').fill(newPassword)
}

const findByName = async (api: Api, name: string) => (await api.call(adminUsers.list, {})).admin_user.filter((one) => one.name === name)

/** The writes of a page, but for the password. */
function collectWrites(page: Page) {
  const writes: (string | undefined)[] = []
  page.on('request', (request) => isWrite(request) && !calls(session.reauth)(request) && writes.push(request.headers()['idempotency-key']))
  return writes
}

async function typePassword(page: Page, password = admin.password) {
  await expect(dialog(page).getByLabel('Password')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test.describe('an administrator whose sign-in is more than five minutes ago', () => {
  test('types the password after a wrong one, and the same request is done once', async ({ page, api, clock }) => {
    const name = 'Nadia Aslam'
    await enter(page, '/users/admin')
    await fillAdmin(page, name)
    clock.pass(recentMinutes + 1)
    const writes = collectWrites(page)
    await page.keyboard.press('Enter')

    await expect(dialog(page).getByLabel('Email')).toHaveValue(admin.email_id)
    expect(await axeViolations(page)).toEqual([])
    await typePassword(page, 'not the password')
    await expect(dialog(page).getByRole('alert')).toHaveText('The password is not correct')
    expect(await findByName(api, name)).toHaveLength(0)
    await typePassword(page)

    await expect(dialog(page)).toBeHidden()
    await expect(toast(page, 'Admin user created successfully')).toBeVisible()
    await expect(row(page, toEmail(name))).toHaveCount(1)
    expect(writes).toHaveLength(2)
    expect(new Set(writes).size).toBe(1)
    const acts = (await api.call(history.list, {})).history.map(({ title }) => title)
    expect(acts).toEqual(expect.arrayContaining(['Typed a wrong password again', 'Typed the password again', 'Created an administrator']))

    await fillAdmin(page, 'Without Another Question')
    await page.keyboard.press('Enter')
    await expect(row(page, toEmail('Without Another Question'))).toHaveCount(1)
  })
})
