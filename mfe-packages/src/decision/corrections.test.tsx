import { levels, undoSeconds } from '@matchdesk/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { Payment } from '../payment'
import { openApprovals, withoutReview } from '../test/openApprovals'
import { paymentOf } from '../test/paymentOf'

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const accepted: Partial<Payment> = { status: 'Accepted', decided_by: 'Noor', decided_at: ago(86_400) }

const open = (path: string, first: Partial<Payment> = accepted, names = levels) =>
  openApprovals([paymentOf('1', first), paymentOf('2')], { path, names })

async function choose({ user }: ReturnType<typeof open>, status: string) {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status of Silver of Member 1' }), status)
  await user.keyboard('{Enter}')
}
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const reason = 'Reason for the correction'

test('a decision of yesterday changes with a reason, and its question shows who decided', async () => {
  const world = open('/page')
  await choose(world, 'Pending')
  const dialog = await question('Set Silver of Member 1 to pending?')
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/Accepted by Noor on /)
  await world.user.type(dialog.getByLabelText(reason), 'The bank asks again{Enter}')
  await waitFor(() => expect(world.listDecisions()).toEqual([{ id: '1', user_code: 'MD-1', status: 'Pending', correction: 'The bank asks again' }]))
})

test('the question sends nothing without a reason, and names what is missing', async () => {
  const world = open('/page')
  await choose(world, 'Pending')
  const dialog = await question('Set Silver of Member 1 to pending?')
  await world.user.type(dialog.getByLabelText(reason), '  ')
  await world.user.click(dialog.getByRole('button', { name: 'Back to pending' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Reason for the correction required!')
  expect(dialog.getByLabelText(reason)).toHaveFocus()
  expect(world.listDecisions()).toEqual([])
})

test('a rejection that corrects asks for both reasons', async () => {
  const world = open('/page')
  await choose(world, 'Rejected')
  const dialog = await question('Reject Silver of Member 1?')
  expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeVisible()
  await world.user.type(dialog.getByLabelText(reason), 'Paid by somebody else')
  await world.user.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(world.listDecisions()).toEqual([{ id: '1', user_code: 'MD-1', status: 'Rejected', correction: 'Paid by somebody else' }]),
  )
})

test.each([
  ['a pending payment', { status: 'Pending', decided_at: ago(86_400) }, levels],
  ['an API without corrections', accepted, withoutReview],
] as const)('%s needs no reason', async (_, first, names) => {
  const world = open('/page', first, names)
  await choose(world, first.status === 'Pending' ? 'Accepted' : 'Pending')
  await waitFor(() => expect(world.listDecisions()).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(world.listDecisions()[0]).not.toHaveProperty('correction')
})

test('a decision that can still be undone needs no reason', async () => {
  const world = open('/page', { ...accepted, decided_at: ago(undoSeconds / 2) })
  await choose(world, 'Pending')
  await waitFor(() => expect(world.listDecisions()).toEqual([{ id: '1', user_code: 'MD-1', status: 'Pending' }]))
})

test('the desk asks for the reason before it goes on', async () => {
  const world = open('/page?desk=1')
  await screen.findAllByRole('heading', { name: 'Member 1' })
  await world.user.keyboard('p')
  const dialog = await question('Set Silver of Member 1 to pending?')
  await world.user.type(dialog.getByLabelText(reason), 'The bank asks again{Enter}')
  await screen.findAllByRole('heading', { name: 'Member 2' })
  await waitFor(() => expect(world.listDecisions()).toEqual([{ id: '1', user_code: 'MD-1', status: 'Pending', correction: 'The bank asks again' }]))
})

test('several decisions ask for one reason where one of them corrects', async () => {
  const world = open('/page')
  for (const name of ['Member 1', 'Member 2']) await world.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await world.user.click(screen.getByRole('button', { name: 'Back to pending (2)' }))
  const dialog = await question('Set 2 packages to pending?')
  await world.user.type(dialog.getByLabelText(reason), 'A wrong list')
  await world.user.click(dialog.getByRole('button', { name: 'Back to pending' }))
  await waitFor(() => expect(world.listDecisions()).toEqual([expect.objectContaining({ status: 'Pending', correction: 'A wrong list' })]))
})

test('a row shows that its decision was corrected, from what, by whom and why', async () => {
  open('/page', { ...accepted, status: 'Rejected', corrected_from: 'Accepted', correction: 'The bank took it back' })
  expect((await screen.findByText(/^Corrected from Accepted by/)).parentElement).toHaveTextContent(
    'Corrected from Accepted by Noor: The bank took it back',
  )
})
