import { adminUsers, dashboard, session } from '@matchdesk/shared/contract'
import { expect, type Page } from '@playwright/test'
import type { Api, Credentials } from '../../support/api'
import { pngImage } from '../../support/console'
import { awaitResponse } from '../../support/endpoint'
import { logIn, loginHeading, logOut, mailedLink } from '../../support/users/people'
import { findToast, type Scene, type World, type Writes } from './scene'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const nothing = { state: async () => undefined, states: [undefined, undefined] } as const

/** An administrator of the scene alone. */
async function ownAdmin(api: Api, name: string): Promise<Credentials> {
  const credentials = { email_id: `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.com`, password: 'Wb7kPq2Zx' }
  const profile = new File([new Uint8Array(await pngImage())], 'photo.png', { type: 'image/png' })
  await api.call(adminUsers.add, { body: { ...credentials, profile, name, mobile_no: '+923001234567' } })
  return credentials
}

async function login({ api, number }: World): Promise<Scene> {
  const credentials = await ownAdmin(api, `Signs In ${number}`)
  return {
    path: '/login',
    isPublic: true,
    prepare: async (page, time) => {
      if (time === 1) await logOut(page)
      await expect(loginHeading(page)).toBeVisible()
    },
    act: (page) => logIn(page, credentials),
    message: navigation,
    beside: { outcome: 200, message: navigation },
    ...nothing,
  }
}

async function logout({ api, number }: World): Promise<Scene> {
  const credentials = await ownAdmin(api, `Signs Out ${number}`)
  return {
    path: '/login',
    isPublic: true,
    prepare: async (page) => {
      // The API would refuse what it gets after the logout.
      const last = [session.active, dashboard.read].map((endpoint) => awaitResponse(page, endpoint))
      await logIn(page, credentials)
      await expect(navigation(page)).toBeVisible()
      for (const response of last) await (await response).finished()
    },
    act: logOut,
    message: loginHeading,
    beside: { outcome: 200, message: loginHeading },
    ...nothing,
  }
}

async function forgot({ api, number }: World): Promise<Scene> {
  const { email_id } = await ownAdmin(api, `Forgets ${number}`)
  return {
    path: '/login',
    isPublic: true,
    prepare: async (page, time) => {
      if (time === 1) await page.getByRole('button', { name: 'Go Back' }).click()
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await page.getByLabel('Email').fill(email_id)
    },
    act: (page) => page.getByRole('button', { name: 'Submit' }).click(),
    message: (page) => page.getByText('Please Check Your Email!'),
    beside: { outcome: 200, message: (page) => page.getByText('Please Check Your Email!') },
    ...nothing,
  }
}

async function reset({ api, number, folder }: World): Promise<Scene> {
  const { email_id } = await ownAdmin(api, `Resets ${number}`)
  await api.call(session.forgot, { body: { email_id } })
  const token = new URL((await mailedLink(email_id, folder)).replace('#/', '')).searchParams.get('token')!
  return {
    path: `/reset?token=${token}`,
    isPublic: true,
    prepare: async (page) => {
      await page.getByLabel('New Password').fill('Marigold7x')
      await page.getByLabel('Confirm Password').fill('Marigold7x')
    },
    act: (page) => page.getByRole('button', { name: 'Save Password' }).click(),
    message: findToast('Password reset successful!'),
    beside: { outcome: 400, message: (page) => page.getByRole('link', { name: 'Request a new link' }) },
    ...nothing,
  }
}

const contact = async (): Promise<Scene> => ({
  path: '/contactus',
  isPublic: true,
  prepare: async (page) => {
    await expect(page.getByLabel('Name')).toHaveValue('')
    await page.getByLabel('Name').fill('Ayesha Khan')
    await page.getByLabel('Email').fill('ayesha@example.com')
    await page.getByRole('textbox', { name: 'Message' }).fill('Salaam')
  },
  act: (page) => page.getByRole('button', { name: 'Submit' }).click(),
  message: (page) =>
    page
      .getByRole('status')
      .filter({ hasText: /message/i })
      .last(),
  beside: {
    outcome: 200,
    message: (page) =>
      page
        .getByRole('status')
        .filter({ hasText: /message/i })
        .last(),
  },
  ...nothing,
})

const factorBecause = 'A second factor is of one administrator, and its codes work once'

/** One set-up begins and confirms a second factor. */
const setUp = {
  twiceIn: {
    because: factorBecause,
    file: 'shell/secondFactor.e2e.ts',
    title: 'sets up a second factor by keyboard, and signs in with its code, once',
  },
  besideIn: {
    because: factorBecause,
    file: 'shell/secondFactor.e2e.ts',
    title: 'reads in one tab that another has switched the second factor on',
  },
}

const endedBecause = 'A session is of one administrator, and ends once'

const ended = {
  twiceIn: { because: endedBecause, file: 'shell/sessions.e2e.ts', title: 'sees the sessions, ends one of them, then all others' },
  besideIn: { because: endedBecause, file: 'shell/sessions.e2e.ts', title: 'sees the sessions, ends one of them, then all others' },
}

const passkeyStory = {
  because: 'A passkey needs an authenticator in the browser, and its answer counts once',
  file: 'shell/passkeys.e2e.ts',
  title: 'adds a passkey, signs in and confirms by it without a typed character, and removes it',
}
const byPasskey = { twiceIn: passkeyStory, besideIn: passkeyStory }

export const sessionWrites = {
  session: {
    login: { scene: login },
    logout: { scene: logout },
    reauth: {
      twiceIn: {
        because: 'A person confirms in the middle of another write',
        file: 'shell/reauth.e2e.ts',
        title: 'types the password after a wrong one, and the same request is done once',
      },
      besideIn: {
        because: 'A person confirms in the middle of another write',
        file: 'shell/reauth.e2e.ts',
        title: 'finds, after the password, what a colleague did in the meantime',
      },
    },
    startFactor: setUp,
    confirmFactor: setUp,
    removeFactor: {
      twiceIn: { because: factorBecause, file: 'shell/secondFactor.e2e.ts', title: 'switches the second factor off again, after the password' },
      besideIn: {
        because: factorBecause,
        file: 'shell/secondFactor.e2e.ts',
        title: 'reads in one tab that another has switched the second factor on',
      },
    },
    active: { because: 'A page reports by itself that a person uses it', isTrue: ({ unaudited }) => unaudited === true },
    forgot: { scene: forgot },
    reset: {
      scene: reset,
      twiceIn: { because: 'A link is used up by its first use', file: 'shell/public.e2e.ts', title: 'with a link that is used up' },
    },
    contact: { scene: contact },
  },
  sessions: { end: ended, endOthers: ended },
  passkeys: {
    begin: byPasskey,
    add: byPasskey,
    remove: byPasskey,
    beginSignIn: byPasskey,
    signIn: byPasskey,
    beginConfirm: byPasskey,
    confirm: byPasskey,
  },
} satisfies Partial<Writes>
