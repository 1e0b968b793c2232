import { adminUsers, history, recentMinutes, session } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import { admin, type Api } from '../../support/api'
import { axeViolations } from '../../support/axe'
import { expect, pngImage, question, row, toast } from '../../support/console'
import { calls } from '../../support/endpoint'
import { long } from '../../support/parts'
import { test } from '../../support/servers/clockedConsole'
import { enter, isWrite } from '../../support/users/people'

test.use({ users: 20, allowed: [/40[0134]/] })

const refusal = 'Nothing was done, since your password was not confirmed'
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

async function makeAdmin(api: Api, name: string) {
  const profile = new File([new Uint8Array(await pngImage())], 'photo.png', { type: 'image/png' })
  await api.call(adminUsers.add, { body: { profile, name, email_id: toEmail(name), mobile_no: '+923001234567', password: newPassword } })
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

  test('cancels with Escape, keeps what was typed, and does it at the second try', long, async ({ page, api, clock }) => {
    const name = 'Sana Gul'
    await enter(page, '/users/admin')
    await fillAdmin(page, name)
    clock.pass(recentMinutes + 1)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Password')).toBeFocused()
    await page.keyboard.press('Escape')

    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText(refusal).first()).toBeVisible()
    await expect(field(page, 'Name')).toHaveValue(name)
    await expect(field(page, 'Password')).toHaveValue(newPassword)
    expect(await findByName(api, name)).toHaveLength(0)

    await page.getByRole('button', { name: 'Submit' }).press('Enter')
    await typePassword(page)
    await expect(toast(page, 'Admin user created successfully')).toBeVisible()
    expect(await findByName(api, name)).toHaveLength(1)
  })

  test('confirms in one tab, and is asked nothing in the other', long, async ({ page, context, api, clock }) => {
    for (const name of ['Tab One', 'Tab Two']) await makeAdmin(api, name)
    await enter(page, '/users/admin')
    const secondPage = await context.newPage()
    await secondPage.goto('/#/users/admin')
    const remove = async (on: Page, name: string) => {
      await on.getByRole('button', { name: `Delete ${name}` }).press('Enter')
      await question(on).getByRole('button', { name: 'Delete' }).press('Enter')
    }
    await expect(row(secondPage, 'Tab Two')).toBeVisible()
    clock.pass(recentMinutes + 1)
    await remove(page, 'Tab One')
    await typePassword(page)
    await expect(row(page, toEmail('Tab One'))).toHaveCount(0)
    await remove(secondPage, 'Tab Two')
    await expect(row(secondPage, toEmail('Tab Two'))).toHaveCount(0)
    await expect(dialog(secondPage)).toBeHidden()
  })

  test('finds, after the password, what a colleague did in the meantime', long, async ({ page, api, clock }) => {
    const name = 'Gone Meanwhile'
    await makeAdmin(api, name)
    await enter(page, '/users/admin')
    clock.pass(recentMinutes + 1)
    await page.getByRole('button', { name: `Delete ${name}` }).press('Enter')
    await question(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(dialog(page)).toBeVisible()
    const colleague = await api.signedInAs(admin)
    await colleague.call(adminUsers.remove, { params: { user_code: (await findByName(api, name))[0]!.user_code } })
    await typePassword(page)
    await expect(toast(page, 'Admin user not found')).toBeVisible()
    await expect(row(page, toEmail(name))).toHaveCount(0)
  })
})
