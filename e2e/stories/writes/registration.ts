import { appUsers } from '@matchdesk/shared/contract'
import type { Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { textedOtp } from '../../support/users/people'
import { fillProfile } from '../../support/users/profileForm'
import { createAccount, fillAccount, profileForm, sendOtp, verifyAccount } from '../../support/users/registering'
import { button } from './controls'
import { findToast, type Scene, type World, type Writes } from './scene'

/** Two people whom nobody has registered yet. */
function listAccounts(what: string, number: number) {
  const start = (Date.now() % 10_000_000) * 10 + number
  return [0, 1].map((which) => createAccount(`${what}.${start}.${which}`, `+923${String(start + which * 5).padStart(9, '1')}`))
}

/** The statuses of those with these numbers. */
const listRegistrations = (api: Api, accounts: readonly { mobile_no: string }[]) =>
  Promise.all(
    accounts.map(async ({ mobile_no }) => (await api.call(appUsers.list, { query: { search: mobile_no } })).app_users.map((one) => one.registration)),
  )

/** Opens an empty registration: after one that is not finished, on the same page. */
async function startRegistration(page: Page) {
  const another = button(page, 'Register another user')
  const create = page.getByRole('link', { name: 'Create new account' })
  await another.or(create).click()
}

async function sendAnOtp({ number, folder }: World): Promise<Scene> {
  const accounts = listAccounts('sent', number)
  return {
    path: '/users/new',
    prepare: (page, time) => fillAccount(page, accounts[time]!),
    act: (page, time) => button(page, time === 0 ? 'Send OTP' : 'Re Send OTP').click(),
    message: findToast('OTP sent to the mobile number'),
    beside: { outcome: 429, message: (page) => page.getByText(/^An OTP was sent a moment ago/).first() },
    state: async () => typeof (await textedOtp(accounts[0]!.mobile_no, 1, folder)),
    states: ['string', 'string'],
  }
}

async function verifyAnOtp({ api, number, folder }: World): Promise<Scene> {
  const accounts = listAccounts('proved', number)
  return {
    path: '/users/all',
    prepare: async (page, time) => {
      await startRegistration(page)
      await sendOtp(page, accounts[time]!)
      await page.getByLabel('OTP').fill(await textedOtp(accounts[time]!.mobile_no, 1, folder))
    },
    act: (page) => button(page, 'Verify OTP').click(),
    message: findToast('Mobile number verified'),
    beside: { outcome: 200, time: 1, message: findToast('Mobile number verified'), state: [['Pending'], ['Pending']] },
    state: () => listRegistrations(api, accounts),
    states: [
      [['Pending'], []],
      [['Pending'], ['Pending']],
    ],
  }
}

async function register({ api, number, folder }: World): Promise<Scene> {
  const accounts = listAccounts('whole', number)
  return {
    path: '/users/all',
    prepare: async (page, time) => {
      await startRegistration(page)
      await verifyAccount(page, accounts[time]!, folder)
      await fillProfile(profileForm(page))
    },
    act: (page) => button(page, 'Registration').click(),
    message: findToast('User registered successfully'),
    beside: {
      outcome: 200,
      time: 1,
      message: findToast('User registered successfully'),
      first: [['Registered'], ['Pending']],
      state: [['Registered'], ['Registered']],
    },
    state: () => listRegistrations(api, accounts),
    states: [
      [['Registered'], []],
      [['Registered'], ['Registered']],
    ],
  }
}

export const registrationWrites = {
  registration: { sendOtp: { scene: sendAnOtp }, verify: { scene: verifyAnOtp }, register: { scene: register } },
} satisfies Partial<Writes>
