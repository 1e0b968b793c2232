import { adminUsers, appUsers, profiles, session, specialUsers } from '@matchdesk/shared/contract'
import { expect, type Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { pngImage, row } from '../../support/console'
import { textedOtp } from '../../support/users/people'
import { answer, button, main } from './controls'
import { editorWrites } from './editors'
import { findToast, type Scene, type World, type Writes } from './scene'

/** Members on the third page of the men, which no other story touches: each scene has ten places for itself. */
async function members({ api, number }: World, from: number, count: number) {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', limit: 200, page: 3 } })
  const first = from + number * 10
  return app_users.slice(first, first + count)
}

/** Of each of the users, whether they are there. */
const areThere = (api: Api, users: readonly { user_code: string }[]) =>
  Promise.all(users.map(async ({ user_code }) => (await api.call(appUsers.list, { query: { search: user_code } })).total))

async function removeUser(world: World): Promise<Scene> {
  const users = await members(world, 0, 2)
  return {
    path: '/users/all?page=3',
    act: async (page, time) => {
      await row(page, users[time]!.email_id)
        .getByRole('button', { name: /^Delete/ })
        .click()
      await answer(page, 'Delete')
    },
    message: findToast('User deleted successfully'),
    beside: { outcome: 404, message: findToast('User not found'), page: (page) => expect(row(page, users[0]!.email_id)).toHaveCount(0) },
    state: () => areThere(world.api, users),
    states: [
      [0, 1],
      [0, 0],
    ],
  }
}

async function removeUsers(world: World): Promise<Scene> {
  const users = await members(world, 40, 4)
  return {
    path: '/users/all?page=3',
    prepare: async (page, time) => {
      for (const { email_id } of users.slice(time * 2, time * 2 + 2)) await row(page, email_id).getByRole('checkbox').check()
    },
    act: async (page) => {
      await button(page, 'Delete (2)').click()
      await answer(page, 'Delete')
    },
    message: findToast('Users deleted successfully'),
    beside: {
      outcome: 'refused',
      message: (page) => main(page).getByRole('alert').filter({ hasText: '0 of 2 done.' }),
      page: (page) => expect(row(page, users[0]!.email_id)).toHaveCount(0),
    },
    state: () => areThere(world.api, users),
    states: [
      [0, 0, 1, 1],
      [0, 0, 0, 0],
    ],
  }
}

async function updateProfile(world: World): Promise<Scene> {
  const [user] = await members(world, 80, 1)
  const { user_code, name } = user!
  const institutes = ['University of Ravi', 'University of Chenab']
  return {
    path: `/users/all?search=${user_code}`,
    prepare: async (page, time) => {
      await main(page)
        .getByRole('link', { name: `Edit ${name}`, exact: true })
        .click()
      await page.getByRole('form', { name: 'Update Profile' }).locator('[name="institute"]').fill(institutes[time]!)
    },
    act: (page) => button(page, 'Update Profile').click(),
    message: findToast('Profile updated successfully'),
    beside: {
      outcome: 412,
      time: 1,
      message: (page) => main(page).getByRole('radio', { name: 'Theirs: “University of Ravi”' }),
    },
    state: async () => (await world.api.call(profiles.one, { params: { user_code } })).app_user.institute,
    states: [institutes[0], institutes[1]],
  }
}

const newNumber = (number: number, time: number) => `+92331${String((Date.now() % 100_000) * 100 + number * 10 + time).padStart(7, '0')}`

/** Opens the dialog and sends an OTP to a number. */
async function proposeNumber(page: Page, number: string) {
  const open = page.getByRole('button', { name: 'Change mobile or email' })
  const field = page.getByLabel('New mobile number')
  if (!(await field.isVisible())) await open.click()
  await field.fill(number)
  await page.getByLabel('Reason').fill('Lost the SIM card')
}

async function sendContactOtp(world: World): Promise<Scene> {
  const [user] = await members(world, 82, 1)
  const numbers = [newNumber(world.number, 0), newNumber(world.number, 1)]
  const mobile = async () => (await world.api.call(profiles.one, { params: user! })).app_user.mobile_no
  return {
    path: `/users/${user!.user_code}`,
    prepare: (page, time) => proposeNumber(page, numbers[time]!),
    act: (page) => page.getByRole('button', { name: /^(Re )?Send OTP$/ }).click(),
    message: findToast('OTP sent to the new mobile number'),
    beside: { outcome: 429, message: (page) => page.getByText(/^An OTP was sent a moment ago/).first() },
    state: mobile,
    states: [user!.mobile_no, user!.mobile_no],
  }
}

async function verifyContact(world: World): Promise<Scene> {
  const [user] = await members(world, 84, 1)
  const numbers = [newNumber(world.number, 2), newNumber(world.number, 3)]
  const mobile = async () => (await world.api.call(profiles.one, { params: user! })).app_user.mobile_no
  return {
    path: `/users/${user!.user_code}`,
    prepare: async (page, time) => {
      await proposeNumber(page, numbers[time]!)
      await page.getByRole('button', { name: 'Send OTP' }).click()
      await page.getByLabel('OTP').fill(await textedOtp(numbers[time]!, 1, world.folder))
    },
    act: (page) => page.getByRole('button', { name: 'Verify OTP' }).click(),
    message: findToast(`The mobile number of ${user!.name} was changed`),
    beside: { outcome: 400, time: 1, message: (page) => page.getByText('Please provide a valid OTP').first() },
    state: mobile,
    states: [numbers[0], numbers[1]],
  }
}

const fields = (name: string) => ({ name, phone_number: '+923001112233', gender: 'Female' as const, status: 'Single', city: 'Lahore', age: 24 })
const readSlots = async (api: Api, user_code: string) => (await api.call(specialUsers.ofSubscriber, { params: { user_code } })).data

/** A member with three special users of these names, or with none. */
async function subscriber(world: World, from: number, names: readonly string[] = []) {
  const [member] = await members(world, from, 1)
  const { user_code } = member!
  const query = { isEdit: true }
  if (names.length > 0) await world.api.call(specialUsers.create, { params: { user_code }, headers: {}, query, body: names.map(fields) })
  return user_code
}

async function assign(world: World): Promise<Scene> {
  const subscribers = [await subscriber(world, 120), await subscriber(world, 121)]
  const names = async (user_code: string) => (await readSlots(world.api, user_code)).map(({ name }) => name)
  const three = ['First', 'Second', 'Third']
  return {
    path: `/users/add-special/${subscribers[0]}/Female`,
    prepare: async (page, time) => {
      if (time === 1) await page.evaluate((code) => (location.hash = `/users/add-special/${code}/Female`), subscribers[1]!)
      for (const [index, name] of three.entries()) {
        const slot = page.getByRole('region', { name: `Slot ${index + 1}`, exact: true })
        await slot.getByLabel('Name').fill(name)
        await slot.getByLabel('Gender').selectOption('Female')
        await slot.getByLabel('Age').fill('24')
      }
    },
    act: (page) => button(page, 'Submit').click(),
    message: findToast('Special User created successfully!'),
    beside: { outcome: 409, message: (page) => main(page).getByRole('alert').filter({ hasText: 'This subscriber already has special users' }) },
    state: () => Promise.all(subscribers.map(names)),
    states: [
      [three, []],
      [three, three],
    ],
  }
}

async function updateSpecial(world: World): Promise<Scene> {
  const user_code = await subscriber(world, 140, ['To Edit', 'Not Me', 'Nor Me'])
  const cities = ['Multan', 'Quetta']
  return {
    path: `/users/special?search=${user_code}`,
    prepare: async (page, time) => {
      if (time === 1) await page.getByRole('searchbox').fill(user_code)
      await page.getByRole('row').filter({ hasText: user_code }).getByRole('link', { name: 'Edit To Edit' }).click()
      await page.getByLabel('City').fill(cities[time]!)
    },
    act: (page) => button(page, 'Update').click(),
    message: findToast('Special User updated successfully!'),
    beside: { outcome: 412, time: 1, message: (page) => page.getByRole('radio', { name: 'Theirs: “Multan”' }) },
    state: async () => (await readSlots(world.api, user_code))[0]?.city,
    states: ['Multan', 'Quetta'],
  }
}

async function removeSpecial(world: World): Promise<Scene> {
  const three = ['Deleted One', 'Deleted Two', 'Kept One']
  const user_code = await subscriber(world, 160, three)
  return {
    path: `/users/special?search=${user_code}`,
    act: async (page, time) => {
      await button(page, `Delete ${three[time]}`).click()
      await answer(page, 'Delete')
    },
    message: findToast('Special User deleted successfully'),
    beside: { outcome: 404, message: findToast('Special user not found'), page: (page) => expect(row(page, three[0]!)).toHaveCount(0) },
    state: async () => (await readSlots(world.api, user_code)).map(({ name }) => name),
    states: [three.slice(1), three.slice(2)],
  }
}

const password = 'Wb7kPq2Zx'
const toEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
const listAdmins = async (api: Api, name: string) => (await api.call(adminUsers.list, {})).admin_user.filter((one) => one.name === name)
const picture = { name: 'photo.png', mimeType: 'image/png' }

const newPasswords = ['Nk4tRv8Ws', 'Hd6sLm3Qc'] as const
const typedPassword = (text: string) => ({ Password: text, 'Repeat password': text })

/** Does this password open the account? */
const opens = (api: Api, email_id: string, text: string) =>
  api.call(session.login, { body: { email_id, password: text } }).then(
    () => true,
    () => false,
  )

const administrators = editorWrites({
  path: '/users/admin',
  make: async (api, name) => {
    const profile = new File([new Uint8Array(await pngImage())], 'photo.png', { type: 'image/png' })
    await api.call(adminUsers.add, { body: { profile, name, email_id: toEmail(name), mobile_no: '+923001234567', password } })
  },
  find: listAdmins,
  remove: async (api, name) => {
    for (const { user_code } of await listAdmins(api, name)) await api.call(adminUsers.remove, { params: { user_code } })
  },
  fill: async (page, name) => {
    const control = (title: string) => main(page).getByLabel(new RegExp(`^${title} ?\\*$`))
    await control('Photo').setInputFiles({ ...picture, buffer: await pngImage() })
    await control('Name').fill(name)
    await control('Email').fill(toEmail(name))
    await control('Mobile').fill('+923001234567')
    await control('Password').fill(password)
    await control('Repeat password').fill(password)
  },
  edits: [typedPassword(newPasswords[0]), typedPassword(newPasswords[1])],
  readValues: ({ email_id }: { email_id: string }, api) => Promise.all(newPasswords.map((one) => opens(api, email_id, one))),
  holds: [
    [true, false],
    [false, true],
  ],
  addMessage: 'Admin user created successfully',
  updateMessage: 'Admin user update successfully',
  removeMessage: 'Admin user deleted successfully',
  duplicate: [409, () => 'An administrator with this email already exists'],
  missingMessage: 'Admin user not found',
})

export const peopleWrites = {
  appUsers: { remove: { isSampled: true, scene: removeUser }, removeMany: { scene: removeUsers } },
  profiles: { update: { scene: updateProfile } },
  contactChange: { sendOtp: { scene: sendContactOtp }, verify: { scene: verifyContact } },
  adminUsers: {
    add: { scene: administrators.add },
    update: { scene: administrators.update },
    remove: { scene: administrators.remove },
    removeFactor: {
      twiceIn: {
        because: 'Only a second factor with a code of an app can be removed',
        file: 'shell/secondFactor.e2e.ts',
        title: 'loses the phone, and a colleague removes the second factor once, beside another',
      },
      besideIn: {
        because: 'Only a second factor with a code of an app can be removed',
        file: 'shell/secondFactor.e2e.ts',
        title: 'loses the phone, and a colleague removes the second factor once, beside another',
      },
    },
    endSessions: {
      twiceIn: {
        because: 'Sessions of a colleague end once, and only while that colleague is signed in',
        file: 'shell/sessions.e2e.ts',
        title: 'is signed out everywhere by a colleague, who types the password',
      },
      besideIn: {
        because: 'Sessions of a colleague end once, and only while that colleague is signed in',
        file: 'shell/sessions.e2e.ts',
        title: 'is signed out everywhere by a colleague, who types the password',
      },
    },
  },
  specialUsers: { create: { scene: assign }, update: { scene: updateSpecial }, remove: { scene: removeSpecial } },
} satisfies Partial<Writes>
