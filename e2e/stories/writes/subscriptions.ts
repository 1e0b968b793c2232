import { histories, subscriptions, type RowOf } from '@matchdesk/shared/contract'
import { expect } from '@playwright/test'
import type { Api } from '../../support/api'
import { row } from '../../support/console'
import { alert, answer, button, select } from './controls'
import { toastOf, type Scene, type World, type Writes } from './scene'

type Kind = keyof typeof subscriptions

const lists = { normal: '/package/users', special: '/package/special-users', ads: '/package/ads-users' }

type Subscription = RowOf<(typeof subscriptions)['normal']['list']>

/** Running subscriptions of members who have paid once, each scene others. */
async function runningSubscriptions(kind: Kind, { api, number }: World, from: number, count: number): Promise<Subscription[]> {
  const rows = (await api.call(subscriptions[kind].list, { query: { status: 'Accepted' } })).package
  const now = new Date().toISOString()
  const found: Subscription[] = []
  for (const one of rows.slice(kind === 'special' ? (from + number * count) * 2 : 0)) {
    const { total } = await api.call(histories[kind].list, { query: { search: one.user_code } })
    if (total === 1 && (one.expiry_date === null || one.expiry_date > now)) found.push(one)
    if (found.length === count) break
  }
  return found
}

/** Their statuses; undefined of one that is deleted. */
const subscriptionStatuses = (kind: Kind, api: Api, rows: readonly Subscription[]) =>
  Promise.all(
    rows.map(async ({ user_code }) => (await api.call(subscriptions[kind].list, { query: { search: user_code } })).package[0]?.status ?? 'none'),
  )

const setStatus =
  (kind: Kind) =>
  async (world: World): Promise<Scene> => {
    const rows = await runningSubscriptions(kind, world, 0, 1)
    const { user_code, name, package_name } = rows[0]!
    const acts = [
      ['Set pending', 'set to pending'],
      ['Accept', 'accepted'],
    ] as const
    return {
      path: `${lists[kind]}?search=${user_code}`,
      prepare: (page) => select(page, user_code),
      act: async (page, time) => {
        await button(page, `${acts[time][0]} (1)`).click()
        await answer(page, acts[time][0])
      },
      message: (page, time) => toastOf(`${name}: ${package_name} ${acts[time][1]}`)(page),
      beside: { outcome: 'refused', message: (page) => alert(page, 'Now:') },
      state: () => subscriptionStatuses(kind, world.api, rows),
      states: [['Pending'], ['Accepted']],
    }
  }

const removeSubscription =
  (kind: Kind) =>
  async (world: World): Promise<Scene> => {
    const rows = await runningSubscriptions(kind, world, 4, 2)
    return {
      path: `${lists[kind]}?status=Accepted`,
      act: async (page, time) => {
        await row(page, rows[time]!.user_code)
          .getByRole('button', { name: /^Delete/ })
          .click()
        await answer(page, 'Delete')
      },
      message: toastOf('Subscription deleted successfully'),
      beside: {
        outcome: 404,
        message: toastOf('Subscription not found'),
        page: (page) => expect(row(page, rows[0]!.user_code)).toHaveCount(0),
      },
      state: () => subscriptionStatuses(kind, world.api, rows),
      states: [
        ['none', 'Accepted'],
        ['none', 'none'],
      ],
    }
  }

const removeSubscriptions =
  (kind: Kind) =>
  async (world: World): Promise<Scene> => {
    const rows = await runningSubscriptions(kind, world, 8, 4)
    return {
      path: `${lists[kind]}?status=Accepted`,
      prepare: async (page, time) => {
        for (const { user_code } of rows.slice(time * 2, time * 2 + 2)) await select(page, user_code)
      },
      act: async (page) => {
        await button(page, 'Delete (2)').click()
        await answer(page, 'Delete')
      },
      message: (page) => page.getByText(/^Subscriptions deleted/).last(),
      beside: {
        outcome: 'refused',
        message: (page) => alert(page, '0 of 2 done.'),
        page: (page) => expect(row(page, rows[0]!.user_code)).toHaveCount(0),
      },
      state: () => subscriptionStatuses(kind, world.api, rows),
      states: [
        ['none', 'none', 'Accepted', 'Accepted'],
        ['none', 'none', 'none', 'none'],
      ],
    }
  }

const writesOf = (kind: Kind) => ({
  setStatus: { scene: setStatus(kind) },
  remove: { scene: removeSubscription(kind) },
  removeMany: { scene: removeSubscriptions(kind) },
})

export const subscriptionWrites = {
  subscriptions: writesOf('normal'),
  specialSubscriptions: writesOf('special'),
  adsSubscriptions: writesOf('ads'),
} satisfies Partial<Writes>
