import { appUsers, reports } from '@matchdesk/shared/contract'
import { expect, type Page } from '@playwright/test'
import { answer, row } from '../../support/console'
import { findToast, type Scene, type World } from './scene'

/** Members on the third page of the men, which no other story touches. */
export async function removeUser({ api, number }: World): Promise<Scene> {
  const { app_users } = await api.call(appUsers.list, { query: { filter: 'Male', limit: 200, page: 3 } })
  const users = app_users.slice(number * 10, number * 10 + 2)
  return {
    endpoint: appUsers.remove,
    path: '/users/all?page=3',
    act: async (page, time) => {
      await row(page, users[time]!.email_id)
        .getByRole('button', { name: /^Delete/ })
        .click()
      await answer(page, 'Delete')
    },
    message: findToast('User deleted successfully'),
    beside: { status: 404, message: findToast('User not found'), page: (page) => expect(row(page, users[0]!.email_id)).toHaveCount(0) },
    state: () => Promise.all(users.map(async ({ user_code }) => (await api.call(appUsers.list, { query: { search: user_code } })).total)),
    states: [
      [0, 1],
      [0, 0],
    ],
  }
}

/** Blocks a user from the old reports: other stories use the newest ones. */
export async function block({ api, number }: World): Promise<Scene> {
  const { reportusers } = await api.call(reports.list, { query: { limit: 200, status: 'false' } })
  const codes = [...new Set(reportusers.map(({ receiver_code }) => receiver_code))]
  const receiver_code = codes.at(-(9 + number * 2))!
  const { receiver_name } = reportusers.find((report) => report.receiver_code === receiver_code)!
  const acts = ['Block', 'Unblock'] as const
  const control = (page: Page, name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `${name} ${receiver_name}`, exact: true })
      .first()
  return {
    endpoint: reports.toggle,
    path: `/reports/users?search=${receiver_code}`,
    act: async (page, time) => {
      await control(page, acts[time]).click()
      await answer(page, acts[time])
    },
    message: (page, time) => findToast(`User ${acts[time].toLowerCase()}ed`)(page),
    beside: { status: 200, message: findToast('This user is already blocked'), page: (page) => expect(control(page, 'Unblock')).toBeVisible() },
    state: async () => (await api.call(reports.about, { query: { user_code: receiver_code } })).status,
    states: [true, false],
  }
}
