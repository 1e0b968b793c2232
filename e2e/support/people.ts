import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { admin } from './api'

export type Person = typeof admin

const outbox = join(process.env.E2E_FOLDER!, 'data', 'outbox')

interface Mail {
  readonly to: string
  readonly subject: string
  readonly data: { readonly link?: string }
}

function mailsTo(email: string): Mail[] {
  const files = readdirSync(outbox).filter((file) => file.endsWith('.json'))
  return files
    .sort()
    .map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as Mail)
    .filter(({ to }) => to === email)
}

/** The link in the newest mail that somebody got about their password. */
export async function mailedLink(email: string): Promise<string> {
  const newest = () => {
    try {
      return mailsTo(email).at(-1)?.data.link
    } catch {
      return undefined
    }
  }
  await expect.poll(newest, { timeout: 20_000 }).toBeTruthy()
  return newest()!
}

/** A colleague from the demo data, with a password that the colleague has just set through a mailed link. */
export async function colleague(request: APIRequestContext, email_id: string): Promise<Person> {
  const password = 'Colleague1'
  await request.post('/api/v1/admin/forgot', { data: { email_id } })
  const token = new URL((await mailedLink(email_id)).replace('#/', '')).searchParams.get('token')
  const answer = await request.post('/api/v1/admin/reset', { data: { reset_token: token, new_password: password } })
  expect(answer.ok()).toBe(true)
  return { email_id, password }
}

/** Goes to a page and signs in on the way. */
export async function enter(page: Page, path: string, { email_id, password }: Person = admin) {
  await page.goto(`/#${path}`)
  await page.getByLabel('Username').fill(email_id)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** The server ends the session of this page, which does not know. */
export async function endSession(page: Page) {
  const [token, userId] = await page.evaluate(() => [localStorage.getItem('token')!, localStorage.getItem('USERID')!])
  const answer = await page.request.post('/api/v1/logout', { headers: { Authorization: `Bearer ${token}`, USERID: userId! } })
  expect(answer.ok()).toBe(true)
}

/** Requests that carry one admin's token and the id of another. */
export function mixedUp(context: BrowserContext): string[] {
  const mixed: string[] = []
  context.on('request', (request) => {
    const { authorization, userid } = request.headers()
    if (!authorization) return
    const { sub } = JSON.parse(Buffer.from(authorization.split('.')[1]!, 'base64url').toString()) as { sub: string }
    if (sub !== userid && request.method() !== 'DELETE') mixed.push(`${request.method()} ${request.url()}`)
  })
  return mixed
}

export const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' })

export const loginHeading = (page: Page) => page.getByRole('heading', { name: 'Login' })

/** Changes the form of a list of master data. */
export async function typeItem(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Typed before the session ended')
}

export async function signInAgain(page: Page, password: string) {
  await page.getByRole('alertdialog').getByLabel('Password').fill(password)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click()
}
