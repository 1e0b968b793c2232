import { payments } from '@matchdesk/shared/contract'
import { formatMoment, ListScreen } from '@matchdesk/shared/screens'
import { capabilitiesOf, fakeHost, ok } from '@matchdesk/shared/test'
import { act, screen, waitFor, within } from '@testing-library/react'
import { defineApprovals } from './defineApprovals'
import type { Payment } from '../payment'
import { openApprovals, withoutReview } from '../test/openApprovals'
import { paymentOf } from '../test/paymentOf'

const [february, march, june] = ['2026-02-10T10:00:00.000Z', '2026-03-10T10:00:00.000Z', '2026-06-10T10:00:00.000Z'] as const
const period = { start_date: february, expiry_date: june }
const dates = `From ${formatMoment(february, 'en-US')} until ${formatMoment(june, 'en-US')}`
const accepted = (id: string, name: string, more: Partial<Payment> = {}) => paymentOf(id, { name, status: 'Accepted', ...more })
const silver = { id: '9', package_name: 'Silver', ...period }

async function open(...rows: Payment[]) {
  const { user, requests } = openApprovals(rows, { names: withoutReview })
  await screen.findByRole('table')
  const select = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  }
  const listPaths = () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path)
  return { user, select, listPaths }
}

const question = (name: string) => screen.findByRole('alertdialog', { name })
const items = async (name: string) =>
  within(await question(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a row asks before it sets a payment back that others wait for, and a No keeps the choice', async () => {
  const { user, listPaths } = await open(accepted('1', 'Zain', { package_name: 'Gold', moves: [silver] }))
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of Gold of Zain' })
  await user.selectOptions(select, 'Rejected')
  await user.keyboard('{Enter}')
  expect(await question('Reject Gold of Zain?')).toHaveTextContent('Later payments of this member move:')
  expect(await items('Reject Gold of Zain?')).toEqual([`Silver: ${dates}`])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([listPaths(), select.value]).toEqual([[], 'Rejected'])
  await user.click(screen.getByRole('button', { name: 'Set Gold of Zain to Rejected' }))
  await user.click(within(await question('Reject Gold of Zain?')).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(listPaths()).toEqual(['/packageapproval']))
  await waitFor(() => expect(select).toHaveFocus())
})

test('an answer decides over the payment that the question showed, when a colleague changes it meanwhile', async () => {
  const reads = [accepted('1', 'Zain', { moves: [silver] }), accepted('1', 'Zain', { moves: [silver], updatedAt: march })]
  let read = 0
  const host = fakeHost(
    ({ method }) => ok(method === 'GET' ? { history: [reads[read]], total: 1 } : { message: 'Done', history: reads[1] }),
    capabilitiesOf(withoutReview),
  )
  const { user } = host.open(<ListScreen definition={defineApprovals(payments.normal, 'Approvals').list} />)
  const select = await screen.findByRole('combobox', { name: 'Status of Silver of Zain' })
  await user.selectOptions(select, 'Rejected')
  await user.keyboard('{Enter}')
  const dialog = within(await question('Reject Silver of Zain?'))
  const asked = () => host.requests.filter(({ method }) => method === 'GET').length
  const before = asked()
  read = 1
  act(() => host.bus.emit('changed', { resource: 'payments' }))
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  const readHeaders = () => host.requests.find(({ method }) => method === 'POST')?.headers
  await waitFor(() => expect(readHeaders()?.['If-Match']).toBe(reads[0]!.updatedAt))
})

test('a row sets a payment that nobody waits for at once', async () => {
  const { user, listPaths } = await open(accepted('1', 'Zain'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status of Silver of Zain' }), 'Rejected')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(listPaths()).toEqual(['/packageapproval']))
})

test('a bulk decision shows the payments that move, by their members, and none that keeps its dates', async () => {
  const { user, select } = await open(accepted('1', 'Zain', { moves: [silver] }), accepted('2', 'Ayesha', { moves: [{ ...silver, id: '8' }] }))
  await select('Zain', 'Ayesha')
  await user.click(screen.getByRole('button', { name: 'Reject (2)' }))
  expect(await question('Reject 2 packages?')).toHaveTextContent('Later payments of these members move:')
  expect(await items('Reject 2 packages?')).toEqual([`Zain: Silver: ${dates}`, `Ayesha: Silver: ${dates}`])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Accept (2)' }))
  expect(await question('Accept 2 packages?')).not.toHaveTextContent('move')
})

test('a bulk decision over several payments of one member gives no date that depends on all of them', async () => {
  const [first, second] = [
    accepted('1', 'Zain', { user_code: 'MD-7', moves: [{ ...silver, id: '2' }, silver] }),
    accepted('2', 'Zain', { user_code: 'MD-7', moves: [silver] }),
  ]
  const { user } = await open(first, second)
  for (const box of screen.getAllByRole('checkbox', { name: 'Select Zain' })) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Back to pending (2)' }))
  expect(await items('Set 2 packages to pending?')).toEqual(['Zain: Silver: gets new dates'])
})

test('a bulk decision names ten payments that move, and how many more', async () => {
  const moves = Array.from({ length: 12 }, (_, index) => ({ ...silver, id: `${index + 20}` }))
  const { user, select } = await open(accepted('1', 'Zain', { moves }))
  await select('Zain')
  await user.click(screen.getByRole('button', { name: 'Reject (1)' }))
  const listed = await items('Reject Silver of Zain?')
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([11, `Silver: ${dates}`, 'and 2 more'])
})
