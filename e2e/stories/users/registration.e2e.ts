import type { Page } from '@playwright/test'
import { appUsers, profiles, registration } from '@matchdesk/shared/contract'
import type { Api } from '../../support/api'
import { expect, row, rows, test, toast } from '../../support/console'
import { intercept } from '../../support/endpoint'
import { textedOtp } from '../../support/users/people'
import { control, fillProfile, textFor } from '../../support/users/profileForm'
import { createAccount, button, fillAccount, profileForm, sendOtp, verifyAccount, type Account } from '../../support/users/registering'

const successMessage = 'User registered successfully'
const otp = (page: Page) => page.getByLabel('OTP')

async function usersWith(api: Api, { mobile_no }: Account) {
  const { app_users } = await api.call(appUsers.list, { query: { search: mobile_no } })
  return app_users
}

/** Proves that this person is registered once, with all that was filled in, and deletes them. */
async function expectRegistered(api: Api, account: Account) {
  const users = await usersWith(api, account)
  expect(users.map(({ registration: status }) => status)).toEqual(['Registered'])
  const { app_user } = await api.call(profiles.one, { params: { user_code: users[0]!.user_code } })
  expect(app_user).toMatchObject({
    email_id: account.email_id,
    institute: textFor('institute'),
    hometown_area: textFor('hometown_area'),
    partner_age_between: '25-33',
    partner_residence_city: 'Lahore',
  })
  expect(app_user.residence_size).toMatch(/^5 \S/)
  for (const picture of [app_user.my_selfie, app_user.profile_pic, app_user.front_id_card, app_user.back_id_card]) expect(picture).toBeTruthy()
  await api.call(appUsers.remove, { headers: { USERID: app_user.id } })
}

test('an administrator registers a user: account, OTP, profile, and is back where the list was', async ({ page, open, api }) => {
  const account = createAccount('sana.awan', '+923105550101')
  await open('/users/all?filter=Female&status=Registered')
  await page.getByRole('link', { name: 'Create new account' }).click()
  await expect(page.getByRole('heading', { name: 'Registration', level: 1 })).toBeVisible()
  await expect(otp(page)).not.toBeEditable()
  for (const [message, label, text] of [
    ['Please provide a valid email address', 'Email', account.email_id],
    ['Please provide a valid mobile number', 'Mobile number', account.mobile_no],
    ['Please provide a valid password', 'Password', account.password],
  ] as const) {
    await button(page, 'Send OTP').click()
    await expect(toast(page, message).first()).toBeVisible()
    await expect(page.getByLabel(label)).toBeFocused()
    await page.getByLabel(label).fill(text)
  }
  await page.getByLabel('Mobile number').fill('0300')
  await page.keyboard.press('Tab')
  await button(page, 'Send OTP').click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.getByLabel('Mobile number').fill(account.mobile_no)
  await button(page, 'Send OTP').click()
  await expect(toast(page, 'OTP sent to the mobile number')).toBeVisible()
  await expect(otp(page)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Re Send OTP \(\d+\)$/ })).toBeDisabled()
  await button(page, 'Verify OTP').click()
  await expect(toast(page, 'Please provide a valid OTP').first()).toBeVisible()
  await otp(page).fill(await textedOtp(account.mobile_no))
  await button(page, 'Verify OTP').click()

  await expect(toast(page, 'Mobile number verified').first()).toBeVisible()
  await expect(otp(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /OTP/ })).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(account.email_id)
  for (const label of ['Email', 'Mobile number', 'Password']) await expect(page.getByLabel(label)).not.toBeEditable()

  const form = profileForm(page)
  await expect(control(form, 'name')).toBeFocused()
  await button(page, 'Registration').click()
  await expect(toast(page, 'Please provide a valid name').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Personal 18 errors' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Partner preferences 17 errors' })).toBeVisible()
  await fillProfile(form)
  await expect(page.getByRole('button', { name: /errors?$/ })).toHaveCount(0)
  await button(page, 'Registration').click()
  await expect(toast(page, successMessage)).toBeVisible()
  await expect(page).toHaveURL(/#\/users\/all\?filter=Female&status=Registered$/)
  await expect(row(page, account.mobile_no)).toBeVisible()
  await expectRegistered(api, account)
})

test.describe('a registration', { tag: '@long' }, () => {
  test.use({ allowed: [/.*/] })

  test('that was given up after its OTP is found among men and women, and finished by keyboard', async ({ page, open, api }) => {
    const account = createAccount('laiba.nasir', '+923105550120')
    await open('/users/new')
    await verifyAccount(page, account)
    const [newUser] = await usersWith(api, account)
    for (const sex of ['Male', 'Female']) {
      await open(`/users/all?filter=${sex}&status=Pending&search=${account.email_id}`)
      await expect(rows(page)).toHaveCount(1)
      await expect(row(page, account.mobile_no)).toContainText('Not finished')
      await expect(row(page, account.mobile_no).getByRole('link')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Delete laiba.nasir' })).toBeVisible()
      await open(`/users/all?filter=${sex}&search=${account.email_id}`)
      await expect(page.getByText('Data Not Found')).toBeVisible()
    }
    await open(`/users/all?filter=Female&status=Pending&search=${account.email_id}`)
    await page.getByRole('link', { name: 'Continue laiba.nasir' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/users\/new$/)
    await expect(page.getByLabel('Email')).toHaveValue(account.email_id)
    await expect(page.getByLabel('Mobile number')).toHaveValue(account.mobile_no)
    await page.getByLabel('Password').fill(account.password)
    await page.getByLabel('Password').press('Enter')
    await expect(otp(page)).toBeFocused()
    await otp(page).fill(await textedOtp(account.mobile_no, 2))
    await otp(page).press('Enter')
    const form = profileForm(page)
    await expect(control(form, 'name')).toBeFocused()
    await fillProfile(form)
    await button(page, 'Registration').focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, successMessage)).toBeVisible()
    expect((await usersWith(api, account)).map(({ user_code }) => user_code)).toEqual([newUser!.user_code])
    await expectRegistered(api, account)
  })

  test('outlives a reload, but for its pictures, which are asked for again', async ({ page, open, api }) => {
    const account = createAccount('amna.shah', '+923105550106')
    page.on('dialog', (dialog) => void dialog.accept())
    await open('/users/new')
    await sendOtp(page, account)
    await page.reload()
    await expect(page.getByLabel('Mobile number')).toHaveValue(account.mobile_no)
    await otp(page).fill(await textedOtp(account.mobile_no))
    await button(page, 'Verify OTP').click()
    const form = profileForm(page)
    await fillProfile(form, ['name', 'religion', 'country', 'state', 'city', 'partner_age_between', 'residence_size', 'front_id_card'])
    await expect.poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join())).toContain('front_id_card')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(account.password)
    await page.reload()
    await expect(page.getByLabel('Mobile number')).toHaveValue(account.mobile_no)
    await expect(control(form, 'name')).toHaveValue(textFor('name'))
    await expect(control(form, 'city')).toHaveValue('Lahore')
    await expect(control(form, 'partner_age_between')).toHaveValue('33')
    await expect(form.getByRole('spinbutton', { name: 'Residence size' })).toHaveValue('5')
    await expect(form.getByText('Choose again: ID card, front. Pictures are not kept.')).toBeVisible()
    await fillProfile(form, ['front_id_card'])
    await expect(form.getByText(/^Choose again/)).toHaveCount(0)

    await button(page, 'Register another user').click()
    await expect(form).toHaveCount(0)
    await expect(page.getByLabel('Mobile number')).toHaveValue('')
    const [user] = await usersWith(api, account)
    await api.call(appUsers.remove, { headers: { USERID: user!.id } })
  })

  test('whose time is over has its number verified again, and keeps the whole profile', async ({ page, open, api }) => {
    const account = createAccount('rabia.khan', '+923105550107')
    await open('/users/new')
    await verifyAccount(page, account)
    const form = profileForm(page)
    await fillProfile(form)
    const restore = await intercept(page, registration.register, (route) =>
      route.fulfill({ status: 409, json: { message: 'The mobile number has to be verified again' } }),
    )
    await button(page, 'Registration').click()
    await expect(form.getByText('The mobile number has to be verified again')).toBeVisible()
    await restore()
    const other = createAccount('rabia.khan.too', '+923105550108')
    await button(page, 'Verify again').click()
    await expect(button(page, 'Registration')).toBeDisabled()
    await fillAccount(page, other)
    await button(page, 'Send OTP').click()
    await otp(page).fill(await textedOtp(other.mobile_no))
    await button(page, 'Verify OTP').click()
    await button(page, 'Registration').click()
    await expect(toast(page, successMessage)).toBeVisible()
    await expectRegistered(api, other)
    const [left] = await usersWith(api, account)
    await api.call(appUsers.remove, { headers: { USERID: left!.id } })
  })
})
