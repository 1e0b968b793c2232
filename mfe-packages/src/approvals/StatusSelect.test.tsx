import { levels, payments } from '@matchdesk/shared/contract'
import { ListScreen } from '@matchdesk/shared/screens'
import { capabilitiesOf, fakeHost, ok, refused, type Script } from '@matchdesk/shared/test'
import { screen, waitFor } from '@testing-library/react'
import { defineApprovals } from './defineApprovals'
import type { Payment } from '../payment'
import { paymentOf } from '../test/paymentOf'

const rows = [paymentOf('1', { name: 'Zain Jadoon' }), paymentOf('2', { name: 'Ayesha Khan' })]
const later = '2026-01-01T11:00:00.000Z'

async function open(decide: Script = ({ body }) => accepted(body as { status: Payment['status'] })) {
  const script: Script = (request) => (request.method === 'GET' ? ok({ history: rows, total: 2 }) : decide(request))
  const host = fakeHost(script, capabilitiesOf(levels.filter((name) => name !== 'review')))
  const { user } = host.open(<ListScreen definition={defineApprovals(payments.normal, 'History').list} />)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status of Silver of Zain Jadoon' })
  const sent = () => host.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { ...host, user, select, sent }
}

const accepted = ({ status }: { status: Payment['status'] }) =>
  ok({ message: 'Done', history: { ...rows[0], status, updatedAt: later }, undo: { id: 'u1', until: later } })

test('a choice is not sent and Escape takes it back; Enter sends it, names the member, and keeps the focus', async () => {
  const { user, select, sent, toasts, dirtyForms } = await open()
  await user.selectOptions(select, 'Accepted')
  expect(screen.getByRole('button', { name: 'Set Silver of Zain Jadoon to Accepted' })).toBeVisible()
  expect(dirtyForms.size).toBe(1)
  await user.keyboard('{Escape}')
  expect([select.value, sent(), dirtyForms.size]).toEqual(['Pending', [], 0])
  await user.selectOptions(select, 'Accepted')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Zain Jadoon: Silver accepted/)).toBeVisible()
  expect(toasts).toEqual([])
  expect(sent()).toEqual([['/packageapproval', { id: '1', user_code: 'MD-1', status: 'Accepted' }]])
  expect([select.value, dirtyForms.size, screen.queryByRole('button', { name: /^Set Silver/ })]).toEqual(['Accepted', 0, null])
  expect(select).toHaveFocus()
})

test('the choice stays where the server fails, and Set sends it again', async () => {
  let fails = true
  const { user, select, toasts } = await open(({ body }) => (fails ? refused(500, 'The store is closed') : accepted(body as never)))
  await user.selectOptions(select, 'Rejected')
  const set = screen.getByRole('button', { name: 'Set Silver of Zain Jadoon to Rejected' })
  await user.click(set)
  await waitFor(() => expect(toasts).toEqual([{ tone: 'error', text: 'The store is closed' }]))
  expect(select).toHaveValue('Rejected')
  fails = false
  await user.click(set)
  expect(await screen.findByText(/^Zain Jadoon: Silver rejected/)).toBeVisible()
  expect(select).toHaveFocus()
})

test('Undo in the bar, or Ctrl+Z, asks the server to take the decision back', async () => {
  const { user, select, sent, toasts } = await open(({ path, body }) =>
    path.startsWith('/undo') ? ok({ message: 'Undone' }) : accepted(body as never),
  )
  await user.selectOptions(select, 'Accepted')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('group', { name: 'Undo' })).toHaveTextContent('Zain Jadoon: Silver accepted')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Zain Jadoon: Silver is pending again'))
  expect(sent().at(-1)?.[0]).toBe('/undo/u1')
  expect(screen.queryByRole('group', { name: 'Undo' })).toBeNull()
})

test('a toast confirms a decision that has no undo', async () => {
  const { user, select, toasts } = await open(({ body }) => ok({ message: 'Done', history: { ...rows[0], ...(body as object) } }))
  await user.selectOptions(select, 'Accepted')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(toasts).toEqual([{ tone: 'success', text: 'Zain Jadoon: Silver accepted' }]))
  expect(screen.queryByRole('group', { name: 'Undo' })).toBeNull()
})
