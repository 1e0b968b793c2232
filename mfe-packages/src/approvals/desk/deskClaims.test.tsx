import { payments, type ReviewClaim } from '@matchdesk/shared/contract'
import type { Request } from '@matchdesk/shared/client'
import { fakeHost, ok, refused } from '@matchdesk/shared/test'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ApprovalScreen } from '../Approvals'
import { defineApprovals } from '../defineApprovals'
import type { Payment } from '../../payment'
import { paymentOf } from '../../test/paymentOf'

const approvals = defineApprovals(payments.normal, 'History')
const later = '2026-01-01T11:00:00.000Z'
const rows = ['1', '2', '3', '4', '5'].map((id) => paymentOf(id))

/** A desk whose colleague Noor holds some of five payments. With `isSlow`, the answers to decisions wait for `release`. */
function open(heldIds: readonly string[], path: string, { isBroken = false, isSlow = false } = {}) {
  const held = new Set(heldIds.map((id) => `payment:${id}`))
  const hidden = new Set<string>()
  const own = new Set<string>()
  /** Noor decided on these. The list that was read before shows them pending. */
  const decided = new Map<string, Payment>()
  const waiting: (() => void)[] = []
  let areClaimsBroken = isBroken
  const repairClaims = () => (areClaimsBroken = false)
  const expires_at = new Date(Date.now() + 90_000).toISOString()
  const claimOf = (subject: string, holder_id: string): ReviewClaim => ({ subject, holder_id, holder: holder_id, picture: null, expires_at })
  function reply({ method, path: at, query, body }: Request) {
    if (at === '/claims') {
      const shown = [...held].filter((subject) => !hidden.has(subject))
      return ok({ claims: [...shown.map((subject) => claimOf(subject, 'Noor')), ...[...own].map((subject) => claimOf(subject, '7'))] })
    }
    if (!at.startsWith('/claims')) {
      const { id = '1' } = (body ?? {}) as { id?: string }
      if (method !== 'GET') return ok({ message: 'Done', history: { ...rows[Number(id) - 1], status: 'Accepted', updatedAt: later } })
      return query.search ? ok({ history: [...decided.values()], total: 1 }) : ok({ history: rows, total: 5 })
    }
    if (areClaimsBroken) return refused(500, 'Broken')
    const subject = decodeURIComponent(at.slice('/claims/'.length))
    if (method === 'DELETE') {
      own.delete(subject)
      return ok({ message: 'Released' })
    }
    if (query.take_over) held.delete(subject)
    if (held.has(subject)) return refused(409, 'Noor is reviewing this', { holder: 'Noor', expires_at })
    own.add(subject)
    const id = subject.slice('payment:'.length)
    return ok({ expires_at, version: (decided.get(id) ?? rows[Number(id) - 1])?.updatedAt })
  }
  const script = async (request: Request) => {
    if (isSlow && request.path === '/packageapproval') await new Promise<void>((resolve) => waiting.push(resolve))
    return reply(request)
  }
  const host = fakeHost(script, undefined, { scripted: ['/claims'] })
  const { user, unmount } = host.open(<ApprovalScreen approvals={approvals} />, path)
  const claimed = (method: string) =>
    host.requests
      .filter((one) => one.method === method && one.path.startsWith('/claims/'))
      .map(({ path: at }) => decodeURIComponent(at).slice('/claims/payment:'.length))
  const sent = () => host.requests.filter(({ path: at }) => at === '/packageapproval')
  const release = () => act(async () => waiting.shift()?.())
  return { ...host, user, unmount, claimed, sent, held, hidden, decided, release, repairClaims }
}

const payer = (name: string) => screen.findAllByRole('heading', { name })

test('a closed tab gives its claims back, and a page that the browser keeps for Back holds them', async () => {
  const { claimed } = open([], '/page?filter=Pending&desk=first')
  await payer('Member 1')
  await waitFor(() => expect(claimed('PUT')).toEqual(['1', '2', '3']))
  const leave = (persisted: boolean) => fireEvent(window, Object.assign(new Event('pagehide'), { persisted }))
  leave(true)
  leave(false)
  await waitFor(() => expect(claimed('DELETE')).toEqual(['1', '2', '3']))
})

test('the desk claims the open payment and the next two, and releases what it leaves', async () => {
  const { user, claimed, unmount } = open([], '/page?filter=Pending&desk=first')
  await payer('Member 1')
  await waitFor(() => expect(claimed('PUT')).toEqual(['1', '2', '3']))
  await user.keyboard('j')
  await payer('Member 2')
  await waitFor(() => expect(claimed('PUT')).toEqual(['1', '2', '3', '4']))
  await waitFor(() => expect(claimed('DELETE')).toEqual(['1']))
  unmount()
  await waitFor(() => expect(claimed('DELETE')).toEqual(['1', '2', '3', '4']))
})

test('a desk that opens before the last one has saved its decisions goes on with them, and holds their claims', async () => {
  const { user, claimed, sent, release } = open([], '/page?filter=Pending&desk=first', { isSlow: true })
  await payer('Member 1')
  await user.keyboard('a')
  await payer('Member 2')
  await user.keyboard('{Escape}')
  await screen.findByRole('table')
  await user.keyboard('{F2}')
  await payer('Member 2')
  await user.keyboard('k')
  await payer('Member 1')
  expect(screen.getAllByText('Accepted')[0]).toBeVisible()
  await waitFor(() => expect(claimed('PUT').filter((id) => id === '1')).toHaveLength(2))
  await release()
  expect(await screen.findByText('Member 1: Silver accepted.')).toBeVisible()
  expect(sent()).toHaveLength(1)
  await waitFor(() => expect(claimed('PUT').filter((id) => id === '1')).toHaveLength(3))
})

test('a payment that is shown after its decision is claimed anew: the decision has ended its claim', async () => {
  const { user, claimed } = open([], '/page?filter=Pending&desk=5')
  await payer('Member 5')
  await waitFor(() => expect(claimed('PUT')).toEqual(['5']))
  await user.keyboard('a')
  await waitFor(() => expect(claimed('PUT')).toEqual(['5', '5']))
  expect(claimed('DELETE')).toEqual([])
})

test('a payment that a colleague decided before its claim is not shown as it was: the open one says so, the next one is left out', async () => {
  const { user, decided } = open([], '/page?filter=Pending&desk=1')
  decided.set('1', { ...rows[0]!, status: 'Rejected', decided_by: 'Noor', updatedAt: later })
  await payer('Member 1')
  expect(await screen.findByText(/^Noor set this to Rejected/)).toBeVisible()
  decided.clear()
  decided.set('4', { ...rows[3]!, status: 'Accepted', decided_by: 'Noor', updatedAt: later })
  await user.keyboard('j')
  await payer('Member 2')
  await screen.findByRole('heading', { name: '1 of 3' })
  await user.keyboard('jj')
  await payer('Member 5')
})

test('a payment that somebody else reviews shows who does, not the payment, until somebody takes it over; then the keys work', async () => {
  const { user, claimed, sent } = open(['2'], '/page?filter=Pending&desk=2')
  const note = await screen.findByRole('button', { name: 'Take over' })
  expect(screen.getByText(/reviews Silver of Member 2\. Time left:/)).toHaveTextContent(/^Noor reviews Silver of Member 2\. Time left: 1:[23]\d$/)
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await user.keyboard('a')
  expect(await screen.findByText('Take this payment over first.')).toBeVisible()
  expect(sent()).toEqual([])
  await user.click(note)
  const question = within(await screen.findByRole('alertdialog', { name: 'Take over Silver of Member 2?' }))
  await user.click(question.getByRole('button', { name: 'Take over' }))
  await payer('Member 2')
  expect(claimed('PUT')).toContain('2')
  expect(await screen.findByRole('button', { name: /Accept/ })).toBeVisible()
  await user.keyboard('j')
  await payer('Member 3')
})

test('a payment whose claim is refused is not shown before its holder is known, and is claimed again', async () => {
  const { user, held, hidden, claimed } = open([], '/page?filter=Pending&desk=1')
  await payer('Member 1')
  await waitFor(() => expect(claimed('PUT')).toEqual(['1', '2', '3']))
  held.add('payment:4')
  hidden.add('payment:4')
  await user.keyboard('j')
  await payer('Member 2')
  await waitFor(() => expect(claimed('PUT')).toContain('4'))
  await user.keyboard('jj')
  await screen.findByRole('heading', { name: '4 of 5' })
  expect(screen.queryByRole('heading', { name: 'Member 4' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  held.delete('payment:4')
  await payer('Member 4')
})

test('the desk works with a note where claiming fails, and claims when the network is back', async () => {
  const { user, sent, repairClaims } = open([], '/page?filter=Pending&desk=first', { isBroken: true })
  await payer('Member 1')
  expect(await screen.findByText(/^Claims do not work at the moment/)).toBeVisible()
  await user.keyboard('a')
  await waitFor(() => expect(sent()).toHaveLength(1))
  repairClaims()
  fireEvent.online(window)
  await waitFor(() => expect(screen.queryByText(/^Claims do not work at the moment/)).toBeNull())
})
