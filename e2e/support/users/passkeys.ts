import type { Page } from '@playwright/test'
import { profile } from './secondFactor'

/** An authenticator of Chromium's own: while it is touched, it answers at once, and verifies its person. */
export async function addAuthenticator(page: Page) {
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

export const passkeysOf = (page: Page) => profile(page).getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

/** Adds a passkey in the open profile panel, by keyboard. */
export async function addPasskey(page: Page, name: string) {
  await profile(page).getByLabel('Name of a new passkey').fill(name)
  await page.keyboard.press('Enter')
}
