import { payments, subscriptions, type ListRow } from '@matchdesk/shared/contract'
import { expect } from '@playwright/test'
import type { Api } from '../../support/api'
import { question, row } from '../../support/console'
import { alert, answer, button, select } from './controls'
import { findToast, type Scene, type World, type Writes } from './scene'

type Kind = keyof typeof subscriptions

const lists = { normal: '/package/users', special: '/package/special-users', ads: '/package/ads-users' }

type Subscription = ListRow<(typeof subscriptions)['normal']['list']>

/** A running subscription of a member who has paid once. */
async function runningSubscription(kind: Kind, { api }: World): Promise<Subscription> {
  const rows = (await api.call(subscriptions[kind].list, { query: { status: 'Accepted' } })).package
  for (const one of rows) {
    const { total } = await api.call(payments[kind].list, { query: { search: one.user_code } })
    if (total === 1 && (one.expiry_date === null || one.expiry_date > new Date().toISOString())) return one
  }
  throw new Error('No subscription runs whose member has paid once')
}

/** Subscriptions on the first page of the list: its first ones, or its last ones for the scene beside. */
async function firstPage(kind: Kind, { api, number }: World, count: number): Promise<Subscription[]> {
  const rows = (await api.call(subscriptions[kind].list, {})).package
  return number % 2 === 0 ? rows.slice(0, count) : rows.slice(-count)
}

const areThere = (kind: Kind, api: Api, rows: readonly Subscription[]) =>
  Promise.all(rows.map(async ({ user_code }) => (await api.call(subscriptions[kind].list, { query: { search: user_code } })).total))

const setStatus =
  (kind: Kind) =>
  async (world: World): Promise<Scene> => {
    const { user_code } = await runningSubscription(kind, world)
    const acts = [
      ['Back to pending', 'Pending'],
      ['Accept', 'Accepted'],
    ] as const
    return {
      path: `${lists[kind]}?search=${user_code}`,
      prepare: (page) => select(page, user_code),
      act: async (page, time) => {
        await button(page, `${acts[time][0]} (1)`).click()
        if (time === 0) await question(page).getByLabel('Reason for the correction').fill('A wrong list')
        await answer(page, acts[time][0])
      },
      message: (page, time) => findToast(`1 subscription set to ${acts[time][1]}`)(page),
      beside: { outcome: 'refused', message: (page) => alert(page, 'Now:') },
      state: async () => (await world.api.call(subscriptions[kind].list, { query: { search: user_code } })).package[0]?.status,
      states: ['Pending', 'Accepted'],
    }
  }

const removeSubscription =
  (kind: Kind) =>
  async (world: World): Promise<Scene> => {
    const rows = await firstPage(kind, world, 2)
    return {
      path: lists[kind],
      act: async (page, time) => {
        await row(page, rows[time]!.user_code)
          .getByRole('button', { name: /^Delete/ })
          .click()
        await answer(page, 'Delete')
      },
      message: findToast('Subscription deleted successfully'),
      beside: {
        outcome: 404,
        message: findToast('Subscription not found'),
        page: (page) => expect(row(page, rows[0]!.user_code)).toHaveCount(0),
      },
      state: () => areThere(kind, world.api, rows),
      states: [
        [0, 1],
        [0, 0],
      ],
    }
  }

const removeSubscriptions =
  (kind: Kind) =>
  async (world: World): Promise<Scene> => {
    const rows = await firstPage(kind, world, 4)
    return {
      path: lists[kind],
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
      state: () => areThere(kind, world.api, rows),
      states: [
        [0, 0, 1, 1],
        [0, 0, 0, 0],
      ],
    }
  }

const getWrites = (kind: Kind) => ({
  setStatus: { scene: setStatus(kind) },
  remove: { scene: removeSubscription(kind) },
  removeMany: { scene: removeSubscriptions(kind) },
})

export const subscriptionWrites = {
  subscriptions: getWrites('normal'),
  specialSubscriptions: getWrites('special'),
  adsSubscriptions: getWrites('ads'),
} satisfies Partial<Writes>
