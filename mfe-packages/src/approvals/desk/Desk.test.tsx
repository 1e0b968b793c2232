import { payments } from '@matchdesk/shared/contract'
import type { Bus } from '@matchdesk/shared/bus'
import type { Reply, Request } from '@matchdesk/shared/client'
import { fakeHost, ok, refused } from '@matchdesk/shared/test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { defineApprovals } from '../defineApprovals'
import { ApprovalScreen } from '../Approvals'
import type { Payment } from '../../payment'
import { paymentOf } from '../../test/paymentOf'

const approvals = defineApprovals(payments.normal, 'History')
const moment = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 10, minutes)).toISOString()

/** A server with pending payments, whose answers to decisions wait for `release` when they are held. */
async function open(count: number, isHeld = false, more: Partial<Payment> = {}) {
  const payments = new Map(
    Array.from({ length: count }, (_, index) => [String(index + 1), paymentOf(String(index + 1), { createdAt: moment(58 - index), ...more })]),
  )
  const waiting: (() => void)[] = []
  const outage: { reply?: Reply | undefined } = {}
  let minute = 1
  const decide = (id: string, status: Payment['status'], decided_by = 'Me') => {
    const payment = { ...payments.get(id)!, status, decided_by, updatedAt: moment(minute++) }
    payments.set(id, payment)
    return payment
  }
  const former = new Map<string, Payment>()
  function reply({ method, path, query, headers, body }: Request): Reply {
    const listed = [...payments.values()].filter(
      ({ status, transaction_id }) => (!query.filter || query.filter === status) && (!query.search || query.search === transaction_id),
    )
    if (method === 'GET') return ok({ history: listed, total: listed.length })
    if (outage.reply) return outage.reply
    if (path.startsWith('/undo/')) {
      const before = former.get(path.slice('/undo/'.length))!
      decide(before.id, before.status)
      return ok({ message: 'Undone' })
    }
    const { id, status } = body as { id: string; status: Payment['status'] }
    const before = payments.get(id)!
    if (headers['If-Match'] !== before.updatedAt) return refused(412, 'Changed', { current: before })
    former.set(`u${minute}`, before)
    const undo = { id: `u${minute}`, until: moment(59) }
    return ok({ message: 'Done', history: decide(id, status), undo })
  }
  const host = fakeHost(async (request) => {
    const answer = reply(request)
    if (isHeld && request.method === 'POST') await new Promise<void>((resolve) => waiting.push(resolve))
    return answer
  })
  const { user } = host.open(<ApprovalScreen approvals={approvals} />, '/page?filter=Pending&desk=first')
  await screen.findByRole('heading', { name: `1 of ${count}` })
  return {
    ...host,
    user,
    outage,
    decide,
    sent: () => host.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => (body as { id?: string } | undefined)?.id ?? path),
    statuses: () => [...payments.values()].map(({ status }) => status.charAt(0)).join(''),
    /** Lets the server answer the decision that waits. */
    release: () => act(async () => waiting.shift()?.()),
  }
}

const payer = (name: string) => screen.findAllByRole('heading', { name })
const position = (text: string) => screen.findByRole('heading', { name: text })

test('twenty keys are twenty decisions, though the server has answered none: they are sent one by one, in their order', async () => {
  const { user, sent, statuses, release, dirtyForms } = await open(21, true)
  await user.keyboard('a'.repeat(20))
  await position('21 of 21')
  expect([sent(), dirtyForms.size]).toEqual([['1'], 1])
  for (let number = 2; number <= 21; number++) {
    await release()
    await waitFor(() => expect(sent()).toHaveLength(Math.min(number, 20)))
  }
  await waitFor(() => expect(statuses()).toBe(`${'A'.repeat(20)}P`))
  expect(sent()).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)))
  await waitFor(() => expect(dirtyForms.size).toBe(0))
  await position('21 of 21')
})

test('words close the question that one of their letters opened', async () => {
  await open(2, false, { money: { state: 'returned', day: '2026-01-01', amount: 5, until: null } })
  const desk = screen.getByRole('region', { name: /^Approval desk/ })
  act(() => [...'alse'].forEach((key) => fireEvent.keyDown(desk, { key })))
  expect(await screen.findByText('Keys are off. Press Escape to go on.')).toBeVisible()
  await act(() => import('../../decision/questions'))
  expect(screen.queryByRole('textbox', { name: 'Reason without money' })).not.toBeInTheDocument()
})

test('the desk shows a refusal at once, makes the decisions behind it, and shows its payment next in its present state', async () => {
  const { user, statuses, decide } = await open(5)
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
  decide('2', 'Rejected', 'Noor')
  await user.keyboard('aaa')
  now.mockRestore()
  expect(await screen.findByRole('alert')).toHaveTextContent('Silver of Member 2: Noor set this to Rejected.')
  await waitFor(() => expect(statuses()).toBe('ARAPP'))
  await payer('Member 4')
  await user.keyboard('j')
  await payer('Member 2')
  expect(screen.getByText('Rejected')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Your decision was not saved.')
  await user.keyboard('j')
  await payer('Member 5')
  await position('4 of 4')
})

test('a session that ends in between loses nothing: Retry sends what waits, in its order', async () => {
  const { user, statuses, outage } = await open(4)
  outage.reply = refused(401, 'Your session has ended')
  await user.keyboard('arr')
  expect(await screen.findByRole('alert')).toHaveTextContent('3 decisions are not saved yet. Your session has ended')
  outage.reply = undefined
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(statuses()).toBe('ARRP'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['its person comes back', () => dispatchEvent(new Event('focus'))],
  ['the stream of changes is back', (bus: Bus) => bus.emit('changed-elsewhere', { resources: 'any' })],
])('after an outage, the desk sends what waits when %s, without a click', async (_, comeBack) => {
  const { user, statuses, outage, bus, toasts } = await open(3)
  outage.reply = { networkError: 'offline' }
  await user.keyboard('ar')
  expect(await screen.findByText(/^2 decisions are not saved yet/)).toBeVisible()
  expect(toasts).toEqual([])
  outage.reply = undefined
  act(() => void comeBack(bus))
  await waitFor(() => expect(statuses()).toBe('ARP'))
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull())
})

test('the queue drops payments that colleagues decided when the desk gets the focus; the open payment shows its new status', async () => {
  const { user, decide } = await open(4)
  decide('1', 'Rejected', 'Noor')
  decide('2', 'Accepted', 'Noor')
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('{F2}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Noor set this to Rejected.')
  await position('1 of 3')
  await user.keyboard('j')
  await payer('Member 3')
  await position('1 of 2')
})

test('decisions go on when somebody closes the desk, and a toast names a failure', async () => {
  const { user, decide, statuses, release, toasts } = await open(3, true)
  decide('2', 'Rejected', 'Noor')
  await user.keyboard('aaa{Escape}')
  expect(await screen.findByRole('table')).toBeVisible()
  for (let times = 0; times < 3; times++) await release()
  await waitFor(() => expect(statuses()).toBe('ARA'))
  await waitFor(() => expect(toasts.map(({ text }) => text).join()).toContain('Member 2: Silver accepted: Noor set this to Rejected.'))
})
