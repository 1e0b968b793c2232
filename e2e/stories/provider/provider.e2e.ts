import type { Page } from '@playwright/test'
import { expect, row, rows, selectRow, toast } from '../../support/console'
import { openMore } from '../../support/more'
import { logOut } from '../../support/users/people'
import { profiles } from '@matchdesk/shared/contract'
import { screens, waitForContent } from '../../support/pages'
import { fillProfile } from '../../support/users/profileForm'
import { createAccount, button, fillAccount, profileForm } from '../../support/users/registering'
import { confirm, test } from '../../support/provider/console'
import { long } from '../../support/parts'

const fieldsOfUpdate = Object.keys(profiles.update.body.shape).filter((name) => name !== 'id')
const alerts = (page: Page) => page.getByRole('main').getByRole('alert')

test('an administrator signs in at the API of a provider and reads its app users', async ({ page, provider }) => {
  await page.goto('/#/users/all')
  await page.getByLabel('Username').fill('amina@provider.example')
  await page.getByLabel('Password').fill('Secret123')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Login successfully')).toBeVisible()
  await expect(row(page, 'ali1@example.com')).toContainText('21')
  await expect(row(page, 'ali1@example.com')).toContainText('Jan 02, 2024')
  expect(provider.calls).toContain('GET /appusers')
  await logOut(page)
  await expect.poll(() => provider.calls).toContain('POST /logout')
})

test('the public forms reach the provider without a session', long, async ({ page, provider }) => {
  await page.goto('/#/contactus')
  await page.getByLabel('Name').fill('Sana')
  await page.getByLabel('Email').fill('sana@example.org')
  await page.getByLabel('Message').fill('Please call me')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByText('Thank you for your message')).toBeVisible()
  await page.goto('/#/forgot')
  // Until then the contact form is on the page, with the same label.
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await page.getByLabel('Email').fill('amina@provider.example')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please Check Your Email!').first()).toBeVisible()
  await page.goto('/#/reset?token=abc')
  await page.getByLabel('New Password').fill('Wb7kPq2Zx')
  await page.getByLabel('Confirm Password').fill('Wb7kPq2Zx')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Password reset successful!')).toBeVisible()
  expect(provider.calls).toEqual(['POST /admin/contactus', 'POST /admin/forgot', 'POST /admin/reset'])
})

test('every screen of the registry shows what the provider has', long, async ({ page, openAt }) => {
  test.slow()
  await openAt('/dashboard')
  for (const { path, title } of screens.filter(({ level }) => level === undefined)) {
    await openAt(path.replace(':user_code', 'P-1').replace(':other_code', 'P-2').replace(':filter', 'Female'))
    if (!path.includes(':')) await expect(page).toHaveTitle(`${title} · Matchdesk`)
    await waitForContent(page)
    await expect(alerts(page), path).toHaveCount(0)
  }
})

test('the dashboard shows what spec.md asks for, and what has a level is not there', long, async ({ page, openAt }) => {
  await openAt('/dashboard')
  await expect(page.getByRole('meter', { name: 'Accepted' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Registrations', exact: true })).toContainText('210')
  await expect(page.getByText('Waiting for a decision')).toHaveCount(0)
  await page.getByRole('button', { name: 'Account of Amina' }).click()
  await expect(page.getByRole('menuitem', { name: /Remotes|History/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('dialog', { name: 'Profile' })).toContainText('Amina')
  await page.keyboard.press('Escape')
  for (const path of ['/remotes', '/history']) {
    await openAt(path)
    await expect(page.getByText("Oops! You're lost.")).toBeVisible()
  }
})

test('app users are searched, filtered, paged, deleted and exported', long, async ({ page, provider, openAt }) => {
  await openAt('/users/all')
  await expect(page.getByText('1–200 of 205')).toBeVisible()
  await openMore(page)
  await page.getByRole('button', { name: 'Export All Page' }).click()
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: '205 rows' })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await file
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await button(page, 'Page 2').click()
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('searchbox').fill('Ali 1')
  await expect(page).toHaveURL(/search=Ali/)
  await expect(row(page, 'ali9@example.com')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Pending')
  await expect(row(page, 'danish3@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await button(page, 'Delete Ali 1').click()
  await confirm(page, 'Delete')
  await expect(toast(page, 'User deleted successfully')).toBeVisible()
  await expect(button(page, 'Delete Ali 1')).toHaveCount(0)
  await selectRow(page, 'Bilal 2')
  await selectRow(page, 'Danish 3')
  await page.getByRole('button', { name: 'Delete (2)' }).click()
  await confirm(page, 'Delete')
  await expect(toast(page, 'Users deleted successfully')).toBeVisible()
  await expect(page.getByText('1–200 of 202')).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  const free = page.getByRole('switch', { name: 'Free Joining (Females)' })
  await expect(free).toBeChecked()
  await free.click()
  await expect(toast(page, 'Setting changed')).toBeVisible()
  await expect(free).not.toBeChecked()
  await page.getByText('Female', { exact: true }).click()
  await expect(rows(page)).toHaveCount(5)
  expect(provider.data().isFreeEntry).toBe('0')
})

test('the profile of an app user is read in five tabs and changed', long, async ({ page, provider, openAt }) => {
  await openAt('/users/P-5')
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(page.getByRole('tabpanel')).toBeVisible()
  }
  await openAt('/users/edit/P-5')
  const form = page.getByRole('form', { name: 'Update Profile' })
  await fillProfile(form, fieldsOfUpdate)
  await form.locator('[name=name]').fill('Changed Name')
  await button(page, 'Update Profile').click()
  await expect(toast(page, 'Profile updated')).toBeVisible()
  expect(provider.data().appUsers.find(({ user_code }) => user_code === 'P-5')).toMatchObject({ name: 'Changed Name', residence_city: 'Lahore' })
})

test('a user is registered: account, OTP, profile', long, async ({ page, openAt }) => {
  await openAt('/users/new')
  await fillAccount(page, createAccount('sana.awan', '+923105550101'))
  await button(page, 'Send OTP').click()
  await expect(toast(page, 'OTP sent')).toBeVisible()
  await button(page, 'Re Send OTP').click()
  await expect(page.getByLabel('OTP')).toBeFocused()
  await page.getByLabel('OTP').fill('123456')
  await button(page, 'Verify OTP').click()
  await expect(toast(page, 'OTP verified')).toBeVisible()
  await fillProfile(profileForm(page))
  await button(page, 'Registration').click()
  await expect(toast(page, 'User registered successfully')).toBeVisible()
})
