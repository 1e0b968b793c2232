import { recentMinutes, session } from '@matchdesk/shared/contract'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { axeViolations } from '../../support/axe'
import { expect, question, toast } from '../../support/console'
import { calls } from '../../support/endpoint'
import { newcomer } from '../../support/newcomer'
import { long } from '../../support/parts'
import { test } from '../../support/servers/clockedConsole'
import { addAuthenticator, addPasskey, passkeysOf } from '../../support/users/passkeys'
import { endSession, enter, fillItem, logIn, loginHeading, logOut, sessionDialog } from '../../support/users/people'
import { navigation, openProfile, profile } from '../../support/users/secondFactor'

test.use({ users: 20, allowed: [/40[013]/] })

test.describe('an administrator', () => {
  test('adds a passkey, signs in and confirms by it without a typed character, and removes it', long, async ({ page, api, clock }) => {
    const person = await newcomer(api, 'Has A Passkey')
    const authenticator = await addAuthenticator(page)
    await enter(page, '/master/height', person)
    await openProfile(page)
    await expect(profile(page).getByLabel('Name of a new passkey')).toHaveValue('Chrome on Linux')
    await addPasskey(page, 'Laptop')
    await expect(toast(page, 'Passkey added')).toBeVisible()
    await expect(passkeysOf(page)).toHaveText(/^Laptop.*Not used yet/)
    await expect(profile(page).getByRole('heading', { name: 'Passkeys' })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await addPasskey(page, 'Laptop again')
    await expect(profile(page).getByText('This device has a passkey of yours already.')).toBeVisible()
    await page.keyboard.press('Escape')

    await authenticator.touch(false)
    await logOut(page)
    await logIn(page, person)
    await expect(navigation(page)).toBeVisible()
    await logOut(page)
    await expect(loginHeading(page)).toBeVisible()
    await authenticator.touch(true)
    await expect(navigation(page)).toBeVisible()

    clock.pass(recentMinutes + 1)
    let passwords = 0
    page.on('request', (request) => (passwords += calls(session.reauth)(request) ? 1 : 0))
    await openProfile(page)
    await profile(page).getByRole('button', { name: 'Remove the passkey Laptop' }).press('Enter')
    await expect(question(page).getByRole('button', { name: 'Use a passkey' })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Passkey removed')).toBeVisible()
    await expect(passkeysOf(page)).toHaveCount(0)
    expect(passwords).toBe(0)
  })

  test('touches the passkey when the session ends over a changed form, which is saved', long, async ({ page, api }) => {
    const person = await newcomer(api, 'Touches Again')
    const authenticator = await addAuthenticator(page)
    await enter(page, '/master/height', person)
    await openProfile(page)
    await addPasskey(page, 'Laptop')
    await expect(passkeysOf(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await fillItem(page, '8 ft 1 in')
    await authenticator.touch(false)
    await endSession(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(sessionDialog(page)).toBeVisible()
    await authenticator.touch(true)
    await expect(sessionDialog(page)).toBeHidden()
    await expect(toast(page, 'Height added successfully')).toBeVisible()
  })
})

test.describe('an administrator at a page in between', () => {
  test.use({ allowed: [/40[013]|foreign request/] })

  test('signs in 0 of 50 times', long, async ({ page, api, baseURL }) => {
    const relay = createServer((request, response) => void passOn(request, response, baseURL!))
    await new Promise<void>((resolve) => relay.listen(0, resolve))
    const person = await newcomer(api, 'Is Relayed')
    await addAuthenticator(page)
    await enter(page, '/master/height', person)
    await openProfile(page)
    await addPasskey(page, 'Laptop')
    await expect(passkeysOf(page)).toHaveCount(1)
    await page.goto(`http://localhost:${(relay.address() as AddressInfo).port}/`)
    const statuses = await page.evaluate(relaySignIns)
    await new Promise((resolve) => relay.close(resolve))
    expect(statuses).toEqual(Array.from({ length: 50 }, () => 401))
  })
})

/** A page between the person and the console: it passes on what both say. */
async function passOn(request: IncomingMessage, response: ServerResponse, console: string) {
  if (!request.url?.startsWith('/api/')) return response.setHeader('content-type', 'text/html').end('<title>Relay</title>')
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(new URL(request.url, console), { method: 'POST', body: await text(request), headers })
  response.statusCode = answer.status
  return response.end(await answer.text())
}

/** In the page of the relay: it passes on question and answer, and has the name of the console's host. */
async function relaySignIns() {
  const path = '/api/v1/admin/login/passkey'
  const toBytes = (text: string) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
  const toText = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '')
  const post = (url: string, body: object) => fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const statuses: number[] = []
  for (let n = 0; n < 50; n += 1) {
    const { options } = (await (await post(`${path}/options`, {})).json()) as { options: { challenge: string; rpId: string } }
    const publicKey = { challenge: toBytes(options.challenge), rpId: options.rpId, userVerification: 'required' as const }
    const { id, rawId, response } = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential & {
      response: AuthenticatorAssertionResponse
    }
    const answer = {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: toText(response.userHandle!),
    }
    const credential = { id, rawId: toText(rawId), type: 'public-key', response: answer }
    statuses.push((await post(path, { credential })).status)
  }
  return statuses
}
