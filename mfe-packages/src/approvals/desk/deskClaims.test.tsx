import { contract, extrasOf, payments, type HeldClaim } from '@matchdesk/shared/contract'
import type { Request } from '@matchdesk/shared/client'
import { capabilitiesOf, fakeHost, ok, refused } from '@matchdesk/shared/test'
import { screen, waitFor, within } from '@testing-library/react'
import { ApprovalScreen } from '../ApprovalScreen'
import { defineApprovals } from '../defineApprovals'
import { paymentOf } from '../test/paymentOf'

const approvals = defineApprovals(payments.normal, { label: 'History' })
const served = extrasOf(contract).filter((name) => name !== 'preferences' && name !== 'reasons')
const rows = ['1', '2', '3', '4', '5'].map((id) => paymentOf(id))

/** A desk whose colleague Noor holds some of five payments. */
function open(heldIds: readonly string[], path: string, isBroken = false) {
  const held = new Set(heldIds.map((id) => `payment:${id}`))
  const hidden = new Set<string>()
  const expires_at = new Date(Date.now() + 90_000).toISOString()
  const claimOf = (subject: string): HeldClaim => ({ subject, holder_id: '9', holder: 'Noor', picture: null, expires_at })
  function reply({ method, path: at, query }: Request) {
    if (!at.startsWith('/claims')) return method === 'GET' ? ok({ history: rows, total: 5 }) : ok({ message: 'Done' })
    if (method === 'GET') return ok({ claims: [...held].filter((subject) => !hidden.has(subject)).map(claimOf) })
    if (isBroken) return refused(500, 'Broken')
    const subject = decodeURIComponent(at.slice('/claims/'.length))
    if (method === 'DELETE') return ok({ message: 'Released' })
    if (query.take_over) held.delete(subject)
    return held.has(subject) ? refused(409, 'Noor is reviewing this', { holder: 'Noor', expires_at }) : ok({ expires_at })
  }
  const host = fakeHost(reply, capabilitiesOf(served))
  const { user, unmount } = host.open(<ApprovalScreen of={approvals} />, path)
  const claimed = (method: string) =>
    host.requests
      .filter((one) => one.method === method && one.path.startsWith('/claims/'))
      .map(({ path: at }) => decodeURIComponent(at).slice('/claims/payment:'.length))
  return { ...host, user, unmount, claimed, held, hidden }
}

const payer = (name: string) => screen.findAllByRole('heading', { name })

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

test('the desk passes over what others review, and says how many', async () => {
  const { user, claimed } = open(['1', '3', '4'], '/page?filter=Pending&desk=2')
  await payer('Member 2')
  await waitFor(() => expect(claimed('PUT')).toContain('5'))
  await user.keyboard('j')
  await payer('Member 5')
  expect(screen.getByText('Skipped 2 payments that others review.')).toBeVisible()
})

test('a payment that somebody else reviews shows who does, not the payment, until somebody takes it over', async () => {
  const { user, claimed } = open(['2'], '/page?filter=Pending&desk=2')
  const note = await screen.findByRole('button', { name: 'Take over' })
  expect(screen.getByText(/reviews Silver of Member 2\. Time left:/)).toHaveTextContent(/^Noor reviews Silver of Member 2\. Time left: 1:[23]\d$/)
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await user.click(note)
  const question = within(await screen.findByRole('alertdialog', { name: 'Take over Silver of Member 2?' }))
  await user.click(question.getByRole('button', { name: 'Take over' }))
  await payer('Member 2')
  expect(claimed('PUT')).toContain('2')
  expect(await screen.findByRole('button', { name: /Accept/ })).toBeVisible()
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

test('the desk works with a note where claiming fails', async () => {
  const { user, requests } = open([], '/page?filter=Pending&desk=first', true)
  await payer('Member 1')
  expect(await screen.findByText(/^Claims do not work at the moment/)).toBeVisible()
  await user.keyboard('a')
  await waitFor(() => expect(requests.filter(({ path }) => path === '/packageapproval')).toHaveLength(1))
})
