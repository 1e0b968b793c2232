import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type APIRequestContext, type BrowserContext, type Page, type Request } from '@playwright/test'
import { passkeys, session as sessions, telemetry } from '@matchdesk/shared/contract'
import { admin, call, type Credentials, type Session } from '../api'
import { calls } from '../endpoint'

/** The data of the console that the stories share. */
const shared = process.env.E2E_FOLDER!

interface Message {
  readonly to: string
  readonly data: { readonly link?: string; readonly code?: string }
}

function messagesTo(recipient: string, folder: string): Message[] {
  const outbox = join(folder, 'data', 'outbox')
  const files = readdirSync(outbox, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return files
    .sort()
    .map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as Message)
    .filter(({ to }) => to === recipient)
}

/** Waits for what a message holds; one that is half written is read again. */
async function waitForMessage(find: () => string | undefined): Promise<string> {
  const findFresh = () => {
    try {
      return find()
    } catch {
      return undefined
    }
  }
  await expect.poll(findFresh, { timeout: 20_000 }).toBeTruthy()
  return findFresh()!
}

/** The link in the newest mail that somebody got about their password. */
export const mailedLink = (email: string, folder = shared) => waitForMessage(() => messagesTo(email, folder).at(-1)?.data.link)

/** The OTP in the message, counted from 1, that a mobile number got. */
export const textedOtp = (mobile: string, count = 1, folder = shared) => waitForMessage(() => messagesTo(mobile, folder)[count - 1]?.data.code)

/** Another administrator of the demo data, with a password just set through a mailed link. */
export async function otherAdmin(context: APIRequestContext, email_id: string): Promise<Credentials> {
  const password = 'Wb7kPq2Zx'
  await call(context, sessions.forgot, { body: { email_id } })
  const token = new URL((await mailedLink(email_id)).replace('#/', '')).searchParams.get('token')!
  await call(context, sessions.reset, { body: { reset_token: token, new_password: password } })
  return { email_id, password }
}

/** Types an e-mail and a password into the login. */
export async function logIn(page: Page, { email_id, password }: Credentials = admin) {
  await page.getByLabel('Username').fill(email_id)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Goes to a page and logs in on the way. */
export async function enter(page: Page, path: string, credentials: Credentials = admin) {
  await page.goto(`/#${path}`)
  await logIn(page, credentials)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Waits for all that a page with a list reads: an answer that comes after a jump of the clock would set the clock right again. */
export async function waitForList(page: Page) {
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
}

/** Picks Logout in the account menu. */
export async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** The session that a page has stored. */
export const readSession = (page: Page): Promise<Session> =>
  page.evaluate(() => ({ token: localStorage.getItem('token')!, userId: localStorage.getItem('USERID')! }))

/** The server ends the session of this page, which does not know: it has reported before that a person uses it. */
export async function endSession(page: Page) {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('idleEndsAt'))).not.toBeNull()
  await call(page.request, sessions.logout, {}, await readSession(page))
}

/** Requests that carry one admin's token and the id of another. */
export function mismatchedRequests(context: BrowserContext): string[] {
  const conflicts: string[] = []
  context.on('request', (request) => {
    const { authorization, userid } = request.headers()
    if (!authorization) return
    const { sub } = JSON.parse(Buffer.from(authorization.split('.')[1]!, 'base64url').toString()) as { sub: string }
    if (sub !== userid && request.method() !== 'DELETE') conflicts.push(`${request.method()} ${request.url()}`)
  })
  return conflicts
}

const notWrites = [sessions.login, passkeys.beginSignIn, sessions.active, telemetry.report].map(calls)

/** Is this a request that a person makes to change something, other than a login? */
export const isWrite = (request: Request) => request.method() !== 'GET' && !notWrites.some((isCall) => isCall(request))

export const sessionDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' })

export const loginHeading = (page: Page) => page.getByRole('heading', { name: 'Login' })

/** Changes the form of a list of master data. */
export async function fillItem(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Typed before the session ended')
}

/** Types the password into the dialog over the page. */
export async function signInAgain(page: Page, password: string) {
  await page.getByRole('alertdialog').getByLabel('Password').fill(password)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click()
}
