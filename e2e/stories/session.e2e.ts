import type { Page, Request } from '@playwright/test'
import { admin } from '../support/api'
import { expect, row, test, toast } from '../support/console'
import { findings } from '../support/findings'
import { asked, colleague, endSession, enter, loginHeading, mixedUp, signInAgain, typeItem } from '../support/people'

const hours = (count: number) => count * 3_600_000
const users = (page: Page) => page.getByRole('table', { name: 'App users' })
const isWrite = (request: Request) => request.method() !== 'GET' && !request.url().includes('/admin/login')

test.describe('an administrator whose time is nearly over', () => {
  test('is reminded a minute before, stays by typing the password, and keeps what was typed', async ({ page }) => {
    await page.clock.install()
    await enter(page, '/master/religion')
    await typeItem(page, 'Nearly Over')
    await page.clock.fastForward(hours(12) - 50_000)
    await expect(page.getByText('Your session ends in a minute')).toBeVisible()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Stay signed in' })
    await expect(dialog.getByLabel('Email')).toHaveValue(admin.email_id)
    await expect(dialog.getByLabel('Password')).toBeFocused()
    expect(await findings(page)).toEqual([])
    await signInAgain(page, admin.password)
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Your session ends in a minute')).toBeHidden()
    await expect(page.getByLabel('Name')).toHaveValue('Nearly Over')
  })

  test('who has typed nothing and lets it pass is at the login, and back at the same place after', async ({ page }) => {
    await page.clock.install()
    await enter(page, '/master/height?search=5')
    await page.clock.fastForward(hours(12) + 1000)
    await expect(loginHeading(page)).toBeVisible()
    await expect(toast(page, 'Your session has ended. Please sign in again.')).toBeVisible()
    await page.getByLabel('Username').fill(admin.email_id)
    await page.getByLabel('Password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/#\/master\/height\?search=5$/)
  })

  test('who has typed something finds the question over the form when it has passed', async ({ page }) => {
    await page.clock.install()
    await enter(page, '/master/religion')
    await typeItem(page, 'Let Pass')
    await page.clock.fastForward(hours(12) + 1000)
    await expect(asked(page)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Let Pass')
  })
})

test.describe('when the server ends the session', () => {
  test.use({ forgive: [/401/] })

  test('an administrator with nothing typed is at the login, and back at the same place after', async ({ page }) => {
    await enter(page, '/users/all?filter=Female')
    await expect(users(page)).toBeVisible()
    await endSession(page)
    await page.getByLabel('Status').selectOption('Pending')
    await expect(loginHeading(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.getByLabel('Username').fill(admin.email_id)
    await page.getByLabel('Password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/#\/users\/all\?filter=Female&status=Pending$/)
    await expect(users(page)).toBeVisible()
  })

  test('an administrator with a changed form types the password over it, and it is saved once', async ({ page, api }) => {
    await enter(page, '/master/community')
    await typeItem(page, 'Saved After All')
    await endSession(page)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => isWrite(request) && keys.push(request.headers()['idempotency-key']))
    await page.getByRole('button', { name: 'Submit' }).click()

    const dialog = asked(page)
    await expect(dialog.getByLabel('Email')).toHaveValue(admin.email_id)
    await expect(dialog.getByLabel('Email')).not.toBeEditable()
    expect(await findings(page)).toEqual([])
    await signInAgain(page, 'not the password')
    await expect(dialog.getByText('Email or password is not correct')).toBeVisible()
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await signInAgain(page, admin.password)

    await expect(dialog).toBeHidden()
    await expect(toast(page, 'Community added successfully')).toBeVisible()
    await expect(row(page, 'Saved After All')).toHaveCount(1)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    const all = await api.get<{ id: string; name: string }[]>('masterdata/Community')
    const saved = all.filter(({ name }) => name === 'Saved After All')
    expect(saved).toHaveLength(1)
    await api.send('DELETE', `masterdata/${saved[0]!.id}`)
  })

  test('an administrator who cancels keeps the form, cannot write, and is asked again by the next try', async ({ page }) => {
    await enter(page, '/master/community')
    await typeItem(page, 'Not Yet')
    await endSession(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(asked(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(asked(page)).toBeHidden()
    await expect(page.getByText('Not saved')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Not Yet')

    const writes: string[] = []
    page.on('request', (request) => isWrite(request) && writes.push(request.url()))
    await page.getByRole('button', { name: 'Submit' }).click()
    await asked(page).getByRole('button', { name: 'Cancel' }).click()
    expect(writes).toEqual([])
    await page.getByRole('link', { name: 'Bank Details' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(loginHeading(page)).toBeVisible()
  })

  test('several refusals at once ask one question, and all of it is done after', async ({ page, api }) => {
    const names = ['Locked One', 'Locked Two']
    for (const package_name of names)
      await api.send('POST', 'addpackages', { package_name, package_amount: 10, package_duration: 1, package_type: 'normal' })
    await enter(page, '/package/upgrade')
    await page.getByLabel('Package name').fill('Half typed')
    await endSession(page)
    let letThrough = () => {}
    const both = new Promise<void>((resolve) => (letThrough = resolve))
    let count = 0
    await page.route('**/updatepackages/**', async (route) => {
      if (++count === 2) letThrough()
      await both
      await route.continue()
    })
    for (const name of names) await page.getByRole('switch', { name: `Lock ${name}` }).click()
    await expect(asked(page)).toHaveCount(1)
    await signInAgain(page, admin.password)
    await expect(asked(page)).toBeHidden()
    for (const name of names) await expect(page.getByRole('switch', { name: `Lock ${name}` })).toBeChecked()
    await expect(page.getByLabel('Package name')).toHaveValue('Half typed')
    expect(count).toBe(4)
    const { packages } = await api.get<{ packages: { upgrade: { id: string; package_name: string }[] } }>('getpackages')
    for (const { id } of packages.upgrade.filter(({ package_name }) => names.includes(package_name))) await api.send('DELETE', `deletepackages/${id}`)
  })

  test('nobody else gets in over the page: it starts again, and nothing is sent in another name', async ({ page, context }) => {
    const other = await colleague(page.request, 'hira.qazi@example.com')
    const mixed = mixedUp(context)
    await enter(page, '/master/community')
    await typeItem(page, 'Of Somebody Else')
    await endSession(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(asked(page)).toBeVisible()
    const writes: string[] = []
    page.on('request', (request) => isWrite(request) && writes.push(request.url()))
    await page.route('**/admin/login', (route) => route.continue({ postData: JSON.stringify(other) }))
    await signInAgain(page, admin.password)
    await expect(page.getByRole('button', { name: 'Account of Hira Qazi' })).toBeVisible()
    await expect(page).not.toHaveURL(/community/)
    expect([writes, mixed]).toEqual([[], []])
  })
})
