import { recentMinutes, session } from '@matchdesk/shared/contract'
import { axeViolations } from '../../support/axe'
import { expect, question, toast } from '../../support/console'
import { calls } from '../../support/endpoint'
import { newcomer } from '../../support/newcomer'
import { long } from '../../support/parts'
import { test } from '../../support/servers/clockedConsole'
import type { Page } from '@playwright/test'
import { enter, logIn, loginHeading, logOut } from '../../support/users/people'
import { navigation, openProfile, profile } from '../../support/users/secondFactor'

test.use({ users: 20, allowed: [/40[013]/] })

/** An authenticator of Chromium's own: while it is touched, it answers at once, and verifies its person. */
async function addAuthenticator(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled: boolean) => protocol.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    count: async () => (await protocol.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

const passkeysOf = (page: Page) => profile(page).getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

/** Adds a passkey in the open profile panel, by keyboard. */
async function addPasskey(page: Page, name: string) {
  await profile(page).getByLabel('Name of a new passkey').fill(name)
  await page.keyboard.press('Enter')
}

test('an administrator adds a passkey, signs in and confirms by it without a typed character, and removes it', long, async ({ page, api, clock }) => {
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
