import { levels, payments } from '@matchdesk/shared/contract'
import type { Request } from '@matchdesk/shared/client'
import { capabilitiesOf, fakeHost, ok } from '@matchdesk/shared/test'
import { screen, waitFor } from '@testing-library/react'
import { ApprovalScreen } from '../Approvals'
import { defineApprovals } from '../defineApprovals'
import { paymentOf } from '../../test/paymentOf'

const approvals = defineApprovals(payments.normal, 'History')
const day = 24 * 60 * 60 * 1000

/** A desk over five payments, the first of them the newest; the oldest came five days ago. The server sends three at once. */
async function open(address: string, names = levels) {
  const rows = ['1', '2', '3', '4', '5'].map((id) => paymentOf(id, { createdAt: new Date(Date.now() - Number(id) * day).toISOString() }))
  const decided = new Set<string>()
  function reply({ query }: Request) {
    const waiting = rows.filter(({ id }) => !decided.has(id))
    const sorted = query.sort === 'createdAt' ? waiting.toReversed() : waiting
    return ok({ history: sorted.slice(0, Math.min(Number(query.limit), 3)), total: waiting.length })
  }
  const host = fakeHost(reply, capabilitiesOf(names))
  const { user } = host.open(<ApprovalScreen approvals={approvals} />, address)
  return { ...host, user, decided }
}
const payer = (name: string) => screen.findAllByRole('heading', { name })

test('O begins with the oldest payment, and again with the newest', async () => {
  const { user, at } = await open('/page?filter=Pending&desk=first')
  await payer('Member 1')
  expect(screen.getByRole('button', { name: 'Order: newest first' })).toBeVisible()
  await user.keyboard('o')
  await payer('Member 5')
  expect(screen.getByRole('heading', { name: '1 of 5' })).toBeVisible()
  await waitFor(() => expect(at.path).toBe('/page?filter=Pending&desk=5&sort=createdAt'))
  await user.click(screen.getByRole('button', { name: 'Order: oldest first' }))
  await payer('Member 1')
})

/** Presses a key in the task in which a heading appears: the address that the desk asked for has not changed yet. */
function pressWhenShown(name: string, key: string) {
  const observer = new MutationObserver(() => {
    const [heading] = screen.queryAllByRole('heading', { name })
    if (!heading) return
    observer.disconnect()
    heading.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

test('O pressed before the address names the first payment begins with the oldest payment too', async () => {
  pressWhenShown('Member 1', 'o')
  const { at } = await open('/page?filter=Pending&desk=first')
  await payer('Member 5')
  await waitFor(() => expect(at.path).toBe('/page?filter=Pending&desk=5&sort=createdAt'))
})

test('the desk shows how long the oldest payment waits', async () => {
  await open('/page?filter=Pending&desk=first')
  expect(await screen.findByText('oldest: 5 days')).toBeVisible()
})

test('the desk offers no order where the API cannot sort', async () => {
  const { user, at, requests } = await open(
    '/page?filter=Pending&desk=first',
    levels.filter((name) => name !== 'lists'),
  )
  await payer('Member 1')
  await user.keyboard('o')
  expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull()
  expect(screen.queryByText(/^oldest:/)).toBeNull()
  await waitFor(() => expect(at.path).toBe('/page?filter=Pending&desk=1'))
  expect(requests.filter(({ query }) => Number(query.limit) === 1)).toEqual([])
})
