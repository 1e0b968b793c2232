import { payments as endpoints } from '@matchdesk/shared/contract'
import { expect, type Page } from '@playwright/test'
import type { Api } from '../../support/api'
import { question, row } from '../../support/console'
import { alert, answer, button, select } from './controls'
import { findToast, type Scene, type World, type Writes } from './scene'

type Kind = keyof typeof endpoints

const approvals = { normal: '/package/approval', special: '/package/special/approval', ads: '/package/ads/approval' }

/** Payments of different members, pending, whatever came before; each scene takes others. */
async function pendingPayments(kind: Kind, { api, number }: World, from: number, count: number) {
  const of = endpoints[kind]
  const { history } = await api.call(of.list, { query: { limit: 200, ...(kind === 'normal' && { page: 2 }) } })
  const alone = history.filter((one) => one.user_code && one.duplicates.length === 0)
  const chosen = alone.slice((from + number) * 4).slice(0, count)
  const codes = { ids: chosen.map(({ id }) => id), user_codes: chosen.map(({ user_code }) => user_code) }
  await api.call(of.decideMany, { body: { ...codes, status: 'Pending' } })
  return chosen
}

const readStatuses = (kind: Kind, api: Api, payments: readonly { id: string; transaction_id: string }[]) =>
  Promise.all(
    payments.map(async ({ id, transaction_id }) => {
      const { history } = await api.call(endpoints[kind].list, { query: { limit: 200, search: transaction_id } })
      return history.find((one) => one.id === id)?.status
    }),
  )

const statusIn = (page: Page, text: string) => row(page, text).getByRole('combobox')

async function choose(page: Page, text: string, status: string) {
  await statusIn(page, text).selectOption(status)
  await statusIn(page, text).press('Enter')
  if (status === 'Rejected') await answer(page, 'Reject')
}

const decideOne =
  (kind: Kind) =>
  async (world: World): Promise<Scene> => {
    const [payment] = await pendingPayments(kind, world, 0, 1)
    const { name, package_name, transaction_id } = payment!
    const choices = ['Accepted', 'Rejected']
    return {
      path: `${approvals[kind]}?search=${transaction_id}`,
      act: (page, time) => choose(page, transaction_id, choices[time]!),
      message: (page, time) => findToast(`${name}: ${package_name} ${choices[time]!.toLowerCase()}`)(page),
      beside: {
        outcome: 412,
        time: 1,
        message: (page) => page.getByRole('alert').filter({ hasText: 'Your decision was not saved.' }),
        page: (page) => expect(statusIn(page, transaction_id)).toHaveValue('Accepted'),
      },
      state: async () => (await readStatuses(kind, world.api, [payment!]))[0],
      states: ['Accepted', 'Rejected'],
    }
  }

const decideTwo =
  (kind: Kind) =>
  async (world: World): Promise<Scene> => {
    const payments = await pendingPayments(kind, world, 4, 2)
    const decisions = [
      ['Accept', 'Accepted'],
      ['Reject', 'Rejected'],
    ] as const
    return {
      path: `${approvals[kind]}${kind === 'normal' ? '?page=2' : ''}`,
      prepare: async (page) => {
        for (const { transaction_id } of payments) await select(page, transaction_id)
      },
      act: async (page, time) => {
        await button(page, `${decisions[time][0]} (2)`).click()
        await answer(page, decisions[time][0])
      },
      message: (page, time) => findToast(`2 packages set to ${decisions[time][1]}`)(page),
      beside: { outcome: 'refused', time: 1, message: (page) => alert(page, '0 of 2 done.') },
      state: () => readStatuses(kind, world.api, payments),
      states: [
        ['Accepted', 'Accepted'],
        ['Rejected', 'Rejected'],
      ],
    }
  }

const undoBar = (page: Page) => page.getByRole('group', { name: 'Undo' })

/** The second administrator has decided first; the first one decides over that, and takes the own decision back. */
async function undoDecision(world: World): Promise<Scene> {
  const [payment] = await pendingPayments('normal', world, 8, 1)
  const { name, package_name, transaction_id } = payment!
  const choices = ['Rejected', 'Accepted']
  return {
    path: `${approvals.normal}?search=${transaction_id}`,
    prepare: async (page, time) => {
      await choose(page, transaction_id, choices[time]!)
      const conflict = page.getByRole('alert').filter({ hasText: 'Your decision was not saved.' })
      await expect(undoBar(page).or(conflict)).toBeVisible()
      if (await conflict.isVisible()) await choose(page, transaction_id, choices[time]!)
      await expect(undoBar(page)).toContainText(choices[time]!.toLowerCase())
    },
    act: (page) => undoBar(page).getByRole('button', { name: 'Undo' }).click(),
    message: (page) => page.getByText(new RegExp(`^${name}: ${package_name} is (pending|accepted) again$`)).last(),
    beside: {
      outcome: 409,
      time: 1,
      message: findToast('This payment has changed since, so that nothing is undone'),
      page: (page) => expect(undoBar(page)).toHaveCount(0),
      first: 'Accepted',
      state: 'Accepted',
    },
    state: async () => (await readStatuses('normal', world.api, [payment!]))[0],
    states: ['Pending', 'Pending'],
  }
}

const decisionWrites = (kind: Kind) => ({ decide: { scene: decideOne(kind) }, decideMany: { scene: decideTwo(kind) } })

const manyDecisions = (['payments', 'specialPayments', 'adsPayments'] as const).map((area) => `${area}.decideMany`).join()

/** Two acts, each on two payments. The history names an act by its first payment. */
async function setActBack(world: World): Promise<Scene> {
  const payments = await pendingPayments('ads', world, 2, 4)
  const acts = [payments.slice(0, 2), payments.slice(2)].map((some) => some.toSorted((a, b) => Number(a.id) - Number(b.id)))
  for (const some of acts) {
    const codes = { ids: some.map(({ id }) => id), user_codes: some.map(({ user_code }) => user_code) }
    await world.api.call(endpoints.ads.decideMany, { body: { ...codes, status: 'Accepted' } })
  }
  return {
    path: `/history?action=${encodeURIComponent(manyDecisions)}`,
    act: async (page, time) => {
      await row(page, acts[time]![0]!.name).first().getByRole('button', { name: /^View/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Set all of these back' }).click()
      await expect(question(page).getByLabel('Reason')).toBeFocused()
      await page.keyboard.type('A wrong list')
      await answer(page, 'Set back')
    },
    message: findToast('2 payments set back'),
    beside: {
      outcome: 'refused',
      message: (page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: '0 of 2 done.' }),
    },
    state: () => readStatuses('ads', world.api, payments),
    states: [
      ['Pending', 'Pending', 'Accepted', 'Accepted'],
      ['Pending', 'Pending', 'Pending', 'Pending'],
    ],
  }
}

export const paymentWrites = {
  payments: { ...decisionWrites('normal'), decide: { isSampled: true, scene: decideOne('normal') } },
  specialPayments: decisionWrites('special'),
  adsPayments: decisionWrites('ads'),
  undo: { run: { scene: undoDecision } },
  history: { setBack: { scene: setActBack } },
} satisfies Partial<Writes>
