import type { Page } from '@playwright/test'
import { expect, question, rows, test as base } from '../../support/console'
import { startDevelopment, type Development } from './development'
import { changeConfig } from '../../support/remotes/registry'

base.describe.configure({ mode: 'default' })

const inConsole = base.extend<object, { users: Development }>({
  users: [
    async ({}, use, { parallelIndex }) => {
      const users = await startDevelopment('mfe-users', `http://localhost:${process.env.E2E_PORT}`, `alone-${parallelIndex}`)
      await use(users)
      await users.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
const alone = inConsole.extend({ baseURL: ({ users }, use) => use(users.url) })

const newUser = '/users/new'
const typed = 'half typed'
const email = (page: Page) => page.getByLabel('Email')
const section = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const banner = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Was the document loaded again since it was marked? */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', 'yes'))
const isMarked = (page: Page) => page.locator('html[data-marked]')

alone('a developer saves a file, and sees the change where they are, with what they have typed', async ({ page, open, users }) => {
  await open(newUser)
  await email(page).fill(typed)
  await mark(page)
  users.edit('src/registration/RegistrationForm.tsx', '<Heading>Account</Heading>', '<Heading>Account of a person</Heading>')
  await expect(section(page, 'Account of a person')).toBeVisible()
  await expect(email(page)).toHaveValue(typed)
  users.edit('src/registration/RegistrationForm.tsx', 'Account of a person', 'Account of a guest')
  await expect(section(page, 'Account of a guest')).toBeVisible()
  await expect(email(page)).toHaveValue(typed)
  await expect(isMarked(page)).toHaveCount(1)
})

alone('a developer changes the columns of a list, which are data, and stays on the page', async ({ page, open, users }) => {
  await open('/users/all')
  await expect(page.getByRole('columnheader', { name: 'Age', exact: true })).toBeVisible()
  await mark(page)
  users.edit('src/appUsers/AppUsers.tsx', "'age', ", '')
  await expect(page.getByRole('columnheader', { name: 'Age', exact: true })).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
  await expect(isMarked(page)).toHaveCount(1)
})

alone('a developer makes a mistake, reads it in the terminal, and goes on after mending it', async ({ page, open, users }) => {
  await open(newUser)
  await email(page).fill(typed)
  await mark(page)
  users.edit('src/registration/VerifiedAccount.tsx', 'export function', 'export functoin')
  await expect.poll(users.output).toMatch(/ERROR in \S*VerifiedAccount\.tsx/)
  users.edit('src/registration/VerifiedAccount.tsx', 'export functoin', 'export function')
  users.edit('src/registration/RegistrationForm.tsx', '<Heading>', '<Heading>Mended: ')
  await expect(page.getByRole('heading', { name: /^Mended: / })).toBeVisible()
  await expect(email(page)).toHaveValue(typed)
  await expect(isMarked(page)).toHaveCount(1)
})

alone('what a remote says about itself is read by a reload, without a question, and the draft stays', async ({ page, open, users }) => {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await open(newUser)
  await email(page).pressSequentially('someone@example.com')
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('someone@example.com')
  await mark(page)
  users.edit('src/remote.ts', "title: 'Registration'", "title: 'New person'")
  await expect(title(page, 'New person')).toBeVisible()
  await expect(isMarked(page)).toHaveCount(0)
  await expect(email(page)).toHaveValue('someone@example.com')
  expect(questions).toEqual([])
})

alone('the pictures of the console whose API is used are shown', async ({ page, open }) => {
  await open('/users/all')
  const picture = rows(page).locator('img').first()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

const openWith = (page: Page, origin: string, path: string) => page.goto(`/?remote=users@${origin}#${path}`, { waitUntil: 'domcontentloaded' })

inConsole.describe('in the whole console', () => {
  inConsole.use({ allowed: [/^foreign request: http:\/\/localhost|ERR_CONNECTION_REFUSED/] })

  inConsole('a developer puts their remote into it, works on it, and takes it back', async ({ page, open, users }) => {
    await open('/dashboard')
    users.edit('src/otp.tsx', "'Send OTP'", "'Text a code'")
    await openWith(page, users.url, newUser)
    await expect(banner(page, `users is the one of ${users.url}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Text a code' })).toBeVisible()
    await email(page).fill('someone@example.com')
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('someone@example.com')

    users.edit('src/otp.tsx', "'Text a code'", "'Text the code'")
    await expect(page.getByRole('button', { name: 'Text the code' })).toBeVisible()
    await expect(email(page)).toHaveValue('someone@example.com')

    await page.getByRole('button', { name: 'Go Back' }).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(rows(page).first()).toBeVisible()
    await page.reload()
    await expect(banner(page, `users is the one of ${users.url}`)).toBeVisible()
    await page.getByRole('link', { name: 'Create new account' }).click()
    await expect(page.getByRole('button', { name: 'Text the code' })).toBeVisible()
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
    await expect(banner(page, 'users is the one')).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
  })
})

inConsole('in production the address does nothing: the local server is not asked', async ({ page, open, users }) => {
  await changeConfig(page, { isDevelopment: false })
  await open('/dashboard')
  await openWith(page, users.url, newUser)
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0)
})
