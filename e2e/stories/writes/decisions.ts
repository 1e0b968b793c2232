import { payments, undo } from '@matchdesk/shared/contract'
import { expect, type Page } from '@playwright/test'
import { question, row } from '../../support/console'
import { findToast, type Scene, type World } from './scene'

/** A payment of a member, pending, whatever came before; each scene takes another one. */
async function pendingPayment({ api, number }: World, from: number) {
  const { list, decideMany } = payments.normal
  const { history } = await api.call(list, { query: { limit: 200, page: 2 } })
  const alone = history.filter((one) => one.user_code && one.duplicates.length === 0)
  const payment = alone[(from + number) * 4]!
  await api.call(decideMany, { body: { ids: [payment.id], user_codes: [payment.user_code], status: 'Pending' } })
  const readStatus = async () => {
    const answer = await api.call(list, { query: { limit: 200, search: payment.transaction_id } })
    return answer.history.find(({ id }) => id === payment.id)?.status
  }
  return { payment, path: `/package/approval?search=${payment.transaction_id}`, readStatus }
}

const statusIn = (page: Page, text: string) => row(page, text).getByRole('combobox')

async function choose(page: Page, text: string, status: string) {
  await statusIn(page, text).selectOption(status)
  await statusIn(page, text).press('Enter')
  if (status === 'Rejected') await question(page).getByRole('button', { name: 'Reject', exact: true }).click()
}

const undoBar = (page: Page) => page.getByRole('group', { name: 'Undo' })

export async function decide(world: World): Promise<Scene> {
  const { payment, path, readStatus } = await pendingPayment(world, 0)
  const { name, package_name, transaction_id } = payment
  const choices = ['Accepted', 'Rejected'] as const
  return {
    endpoint: payments.normal.decide,
    path,
    act: (page, time) => choose(page, transaction_id, choices[time]),
    message: (page, time) => undoBar(page).filter({ hasText: `${name}: ${package_name} ${choices[time].toLowerCase()}` }),
    beside: {
      status: 412,
      time: 1,
      message: (page) => page.getByRole('alert').filter({ hasText: 'Your decision was not saved.' }),
      page: (page) => expect(statusIn(page, transaction_id)).toHaveValue('Accepted'),
    },
    state: readStatus,
    states: choices,
  }
}

/** The second administrator has decided first; the first one decides over that, and takes the own decision back. */
export async function undoDecision(world: World): Promise<Scene> {
  const { payment, path, readStatus } = await pendingPayment(world, 8)
  const { name, package_name, transaction_id } = payment
  const choices = ['Rejected', 'Accepted'] as const
  return {
    endpoint: undo.run,
    path,
    prepare: async (page, time) => {
      await choose(page, transaction_id, choices[time])
      const conflict = page.getByRole('alert').filter({ hasText: 'Your decision was not saved.' })
      await expect(undoBar(page).or(conflict)).toBeVisible()
      if (await conflict.isVisible()) await choose(page, transaction_id, choices[time])
      await expect(undoBar(page)).toContainText(choices[time].toLowerCase())
    },
    act: (page) => undoBar(page).getByRole('button', { name: 'Undo' }).click(),
    message: (page) => page.getByText(new RegExp(`^${name}: ${package_name} is (pending|accepted) again$`)).last(),
    beside: {
      status: 409,
      time: 1,
      message: findToast('This payment has changed since, so that nothing is undone'),
      page: (page) => expect(undoBar(page)).toHaveCount(0),
      first: 'Accepted',
      state: 'Accepted',
    },
    state: readStatus,
    states: ['Pending', 'Pending'],
  }
}
