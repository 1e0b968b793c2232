import { admin } from '../support/api'
import { expect, test } from '../support/console'

test.describe('an administrator at the door', () => {
  test('is told which field is empty, and nothing is sent', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/admin/login') && calls.push(request.url()))
    await page.goto('/')
    await expect(page).toHaveURL(/#\/login$/)
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(page.getByText('Sign In to your account')).toBeVisible()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Email required!')).toBeVisible()
    await page.getByLabel('Username').fill(admin.email_id)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Password required!')).toBeVisible()
    expect(calls).toEqual([])
  })

  test.describe('with a wrong password', () => {
    test.use({ forgive: [/401|Failed to load resource/] })
    test('reads the same words as somebody with an unknown address, and stays', async ({ page }) => {
      await page.goto('/#/login')
      const words: string[] = []
      for (const email of ['somebody@else.example', 'nobody@else.example']) {
        await page.getByLabel('Username').fill(email)
        await page.getByLabel('Password').fill('not the password')
        const answer = page.waitForResponse(/admin\/login/)
        await page.getByRole('button', { name: 'Login' }).click()
        words.push(((await (await answer).json()) as { message: string }).message)
        await expect(page.getByText(words.at(-1)!).first()).toBeVisible()
      }
      expect(words[0]).toBe(words[1])
      await expect(page).toHaveURL(/#\/login$/)
      await expect(page.getByLabel('Username')).toHaveValue('nobody@else.example')
    })
  })

  test('with the right password comes in, and stays in after a reload', async ({ page }) => {
    await page.goto('/#/login')
    await page.getByLabel('Username').fill(admin.email_id)
    await page.getByLabel('Password').fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: /main|sections|menu/i })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('navigation', { name: /main|sections|menu/i })).toBeVisible()
  })

  test('is sent to the login from a deep link and comes back to it', async ({ page }) => {
    await page.goto('/#/users/all?filter=Female')
    await expect(page).toHaveURL(/#\/login/)
    await page.getByLabel('Username').fill(admin.email_id)
    await page.getByLabel('Password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/#\/users\/all\?filter=Female$/)
    await expect(page.getByRole('table', { name: 'App users' })).toBeVisible()
  })

  test('who logs out is out: nothing of the session is left and Back shows nothing', async ({ page }) => {
    await page.goto('/#/users/all')
    await page.getByLabel('Username').fill(admin.email_id)
    await page.getByLabel('Password').fill(admin.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('table', { name: 'App users' })).toBeVisible()
    await page.getByRole('button', { name: /administrator|admin menu|account/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'config'))).toEqual([])
    await page.goBack()
    await expect(page.getByRole('table', { name: 'App users' })).toBeHidden()
  })
})
