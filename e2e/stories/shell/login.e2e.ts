import { appUsers, session } from '@matchdesk/shared/contract'
import { admin } from '../../support/api'
import { expect, rows, test } from '../../support/console'
import { calls, awaitResponse, intercept } from '../../support/endpoint'
import { long } from '../../support/parts'
import { logIn, loginHeading, logOut } from '../../support/users/people'

test.describe('an administrator at the login', () => {
  test('reads which field is empty, and the form sends nothing', long, async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => calls(session.login)(request) && sent.push(request.url()))
    await page.goto('/')
    await expect(page).toHaveURL(/#\/login$/)
    await expect(loginHeading(page)).toBeVisible()
    await expect(page.getByText('Sign In to your account')).toBeVisible()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Email required!')).toBeVisible()
    await page.getByLabel('Username').fill(admin.email_id)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Password required!')).toBeVisible()
    expect(sent).toEqual([])
  })

  test.describe('with a wrong password', () => {
    test.use({ allowed: [/401|Failed to load resource/] })
    test('reads the same message as somebody with an unknown address, and stays', long, async ({ page }) => {
      await page.goto('/#/login')
      const messages: string[] = []
      for (const email of ['somebody@else.example', 'nobody@else.example']) {
        const response = awaitResponse(page, session.login)
        await logIn(page, { email_id: email, password: 'not the password' })
        messages.push(((await (await response).json()) as { message: string }).message)
        await expect(page.getByText(messages.at(-1)!).first()).toBeVisible()
      }
      expect(messages[0]).toBe(messages[1])
      await expect(page).toHaveURL(/#\/login$/)
      await expect(page.getByLabel('Username')).toHaveValue('nobody@else.example')
    })
  })

  test('is sent to the login from a deep link and comes back to it', async ({ page }) => {
    await page.goto('/#/users/all?filter=Female')
    await expect(page).toHaveURL(/#\/login/)
    await logIn(page)
    await expect(page).toHaveURL(/#\/users\/all\?filter=Female$/)
    await expect(page.getByRole('table', { name: 'App users' })).toBeVisible()
  })

  test.describe('whose session the API no longer knows', () => {
    test.use({ allowed: [/401|Failed to load resource/] })
    test('logs in and is back at the same place', long, async ({ page, open }) => {
      const restore = await intercept(page, appUsers.list, (route) => route.fulfill({ status: 401, json: { message: 'Your session has ended' } }))
      await open('/users/all?filter=Female')
      await expect(loginHeading(page)).toBeVisible()
      await restore()
      await logIn(page)
      await expect(page).toHaveURL(/#\/users\/all\?filter=Female$/)
      await expect(rows(page)).toHaveCount(200)
    })
  })

  test('who logs out is out: nothing of the session is left and Back shows nothing', async ({ page }) => {
    await page.goto('/#/users/all')
    await logIn(page)
    await expect(page.getByRole('table', { name: 'App users' })).toBeVisible()
    await logOut(page)
    await expect(loginHeading(page)).toBeVisible()
    const isForgotten = async () => expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'config'))).toEqual([])
    await expect(isForgotten).toPass()
    await page.goBack()
    await expect(page.getByRole('table', { name: 'App users' })).toBeHidden()
  })
})
