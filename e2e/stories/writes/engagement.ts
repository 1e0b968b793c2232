import { notifications, reports } from '@matchdesk/shared/contract'
import { expect, type Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { row, rows } from '../../support/console'
import { manWithPhone, listTitles } from '../engagement/phones'
import { answer, main } from './controls'
import { findToast, type Scene, type World, type Writes } from './scene'

/** People who are not blocked and were reported at least so often: those who were reported long ago, each scene others. */
async function addReports({ api, number }: World, from: number, times: number) {
  const { reportusers } = await api.call(reports.list, { query: { limit: 200, status: 'false' } })
  const codes = [...new Set(reportusers.map(({ receiver_code }) => receiver_code))]
  const often = codes.filter((code) => reportusers.filter(({ receiver_code }) => receiver_code === code).length >= times)
  const code = often.at(-(from + number * 2))!
  return reportusers.find(({ receiver_code }) => receiver_code === code)!
}

const readPerson = (api: Api, user_code: string) => api.call(reports.about, { query: { user_code } })

async function block(world: World): Promise<Scene> {
  const { receiver_code, receiver_name } = await addReports(world, 9, 1)
  const acts = ['Block', 'Unblock'] as const
  const control = (page: Page, name: string) =>
    main(page)
      .getByRole('button', { name: `${name} ${receiver_name}`, exact: true })
      .first()
  return {
    path: `/reports/users?search=${receiver_code}`,
    act: async (page, time) => {
      await control(page, acts[time]).click()
      await answer(page, acts[time])
    },
    message: (page, time) => findToast(`User ${acts[time].toLowerCase()}ed`)(page),
    beside: { outcome: 200, message: findToast('This user is already blocked'), page: (page) => expect(control(page, 'Unblock')).toBeVisible() },
    state: async () => (await readPerson(world.api, receiver_code)).status,
    states: [true, false],
  }
}

async function removeReport(world: World): Promise<Scene> {
  const { receiver_code, receiver_name } = await addReports(world, 1, 2)
  const state = async () => (await readPerson(world.api, receiver_code)).total
  const before = await state()
  return {
    path: `/reports/users?search=${receiver_code}&group=report`,
    act: async (page) => {
      await main(page)
        .getByRole('button', { name: `Delete ${receiver_name}` })
        .first()
        .click()
      await answer(page, 'Delete')
    },
    message: findToast('Deleted successfully'),
    beside: { outcome: 404, message: findToast('Report not found'), page: (page) => expect(rows(page)).toHaveCount(before - 1) },
    state,
    states: [before - 1, before - 2],
  }
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function removeNotification({ api, number }: World): Promise<Scene> {
  const user = await manWithPhone(api, 10 + number)
  const titles = [`Deleted first ${number}`, `Deleted second ${number}`]
  for (const title of titles) {
    const body = { title, body: 'Half price today', data: { screen: 'packages' as const }, token: user.token, user_code: user.user_code }
    const { job } = await api.call(notifications.sendToOne, { body })
    await expect.poll(async () => (await api.call(notifications.progress, { params: { job } })).state).toBe('done')
  }
  return {
    path: `/notification?search=${user.user_code}`,
    prepare: async (page, time) => {
      if (time === 0) await page.getByRole('button', { name: `View Notification ${user.name}` }).click()
      await expect(dialog(page, /^Notifications of/)).toContainText(titles[time]!)
    },
    act: async (page, time) => {
      await dialog(page, /^Notifications of/)
        .getByRole('button', { name: `Delete ${titles[time]}` })
        .click()
      await answer(page, 'Delete')
    },
    message: findToast('Notification deleted successfully'),
    beside: { outcome: 404, message: findToast('Notification not found'), page: (page) => expect(row(page, titles[0]!)).toHaveCount(0) },
    state: async () => (await listTitles(api, user)).filter((title) => titles.includes(title)).length,
    states: [1, 0],
  }
}

async function writeMessage(page: Page, form: string | RegExp, title: string) {
  await dialog(page, form).getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog(page, form).getByRole('textbox', { name: 'Message' }).fill('Half price today')
}

async function sendToOne({ api, number }: World): Promise<Scene> {
  const user = await manWithPhone(api, 14 + number)
  const titles = [`Sent first ${number}`, `Sent second ${number}`]
  const form = `Send Notification to ${user.name}`
  return {
    path: `/notification?search=${user.user_code}`,
    prepare: async (page, time) => {
      if (time === 0) await page.getByRole('button', { name: `Send Notification ${user.name}` }).click()
      await writeMessage(page, form, titles[time]!)
    },
    act: (page) => dialog(page, form).getByRole('button', { name: 'Send', exact: true }).click(),
    message: (page) => dialog(page, form).getByText(`Sent to ${user.name}.`),
    beside: { outcome: 200, message: (page) => dialog(page, form).getByText(`Sent to ${user.name}.`), state: 2 },
    state: async () => (await listTitles(api, user)).filter((title) => titles.includes(title)).length,
    states: [1, 2],
  }
}

/** The second send waits until the first is over: two at once are refused, which is for the tests of the API. */
async function sendToAll({ api, number }: World): Promise<Scene> {
  const titles = [`To all first ${number}`, `To all second ${number}`]
  const form = 'Send Notification to all users'
  const newest = (page: Page) => page.getByRole('region', { name: 'Newest notification to all users' })
  return {
    path: '/notification',
    prepare: async (page, time) => {
      await page.getByRole('button', { name: 'Send to all users' }).click()
      await writeMessage(page, form, titles[time]!)
      await dialog(page, form).getByLabel('Type SEND TO ALL to confirm').fill('SEND TO ALL')
    },
    act: (page) => dialog(page, form).getByRole('button', { name: 'Send to all users' }).click(),
    message: (page, time) => newest(page).filter({ hasText: `Sent to all users “${titles[time]}”` }),
    beside: { outcome: 200, time: 1, message: (page) => newest(page).filter({ hasText: titles[1]! }), state: titles[1] },
    state: async () => (await api.call(notifications.audience, {})).newest?.title,
    states: [titles[0], titles[1]],
  }
}

const answered = {
  because: 'Each report is answered once, and a page claims the reports about a person',
  file: 'engagement/reports.e2e.ts',
  title: 'an administrator tells each reporter once, and a colleague finds nobody left to tell',
}

export const engagementWrites = {
  reports: { toggle: { isSampled: true, scene: block }, remove: { scene: removeReport }, tell: { twiceIn: answered, besideIn: answered } },
  notifications: {
    remove: { scene: removeNotification },
    sendToOne: { scene: sendToOne },
    sendToAll: { scene: sendToAll },
    selectionAudience: { because: 'A page counts by itself, and changes nothing', isTrue: ({ unaudited }) => unaudited === true },
    sendToSelection: {
      twiceIn: {
        because: 'The API sends one notification to many users at a time, and sendToAll runs beside it',
        file: 'engagement/notifySelection.long.e2e.ts',
        title: 'stays typed where there is no connection, and goes out once where its response was lost',
      },
      besideIn: {
        because: 'The API sends one notification to many users at a time, and sendToAll runs beside it',
        file: 'engagement/notifySelection.long.e2e.ts',
        title: 'goes to the rows selected, and asks again where one of them was deleted meanwhile',
      },
    },
    again: { because: 'The demo data has no phone that is refused', isTrue: ({ extra }) => extra === 'delivery' },
    stop: {
      twiceIn: {
        because: 'A send of the demo data is over before a person can stop it',
        file: 'engagement/notificationToAll.long.e2e.ts',
        title: 'shows how far it is, and any administrator stops it',
      },
      besideIn: {
        because: 'A send of the demo data is over before a second person can stop it',
        file: 'engagement/notificationToAll.long.e2e.ts',
        title: 'still shows how far it was while that cannot be read, and says when it cannot be stopped',
      },
    },
  },
} satisfies Partial<Writes>
