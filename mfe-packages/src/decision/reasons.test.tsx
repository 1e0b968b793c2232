import { levels, type Level } from '@matchdesk/shared/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { openApprovals, withoutReview } from '../test/openApprovals'
import { paymentOf } from '../test/paymentOf'

const reasons = ['Wrong amount', 'Not received'].map((name, index) => ({
  id: `r${index}`,
  type: 'Rejection Reason',
  name,
  description: `${name}, dear member.`,
  updatedAt: '2026-01-01T10:00:00.000Z',
}))
const rows = [paymentOf('1'), paymentOf('2'), paymentOf('3')]

let listed = reasons
beforeEach(() => (listed = reasons))

const open = (path: string, names = levels) => openApprovals(rows, { path, names, readReasons: () => listed })

const desk = async (names?: readonly Level[]) => {
  const host = open('/page?filter=Pending&desk=first', names)
  await screen.findByRole('heading', { name: '1 of 3' })
  await waitFor(() => expect(host.requests.some(({ path }) => path.startsWith('/masterdata')) || names).toBeTruthy())
  return host
}

describe('R on the desk', () => {
  test('shows the reasons with one key each, and a key rejects with its reason', async () => {
    const { user, listDecisions } = await desk()
    await user.keyboard('r')
    const bar = within(await screen.findByRole('group', { name: 'Why do you reject Silver of Member 1?' }))
    expect((await bar.findByRole('button', { name: 'Wrong amount' })).getAttribute('aria-keyshortcuts')).toBe('1')
    expect(listDecisions()).toEqual([])
    await user.keyboard('2')
    await waitFor(() => expect(listDecisions()).toEqual([{ id: '1', user_code: 'MD-1', status: 'Rejected', reason: 'Not received' }]))
    await screen.findByRole('heading', { name: '2 of 3' })
    expect(screen.queryByRole('group', { name: /^Why do you reject/ })).toBeNull()
  })

  test('rejects without a reason on Enter, and not at all on Escape', async () => {
    const { user, listDecisions } = await desk()
    await user.keyboard('r{Escape}')
    expect(screen.queryByRole('group', { name: /^Why do you reject/ })).toBeNull()
    expect(screen.getByRole('heading', { name: '1 of 3' })).toBeVisible()
    await user.keyboard('r{Enter}')
    await waitFor(() => expect(listDecisions()).toEqual([{ id: '1', user_code: 'MD-1', status: 'Rejected' }]))
  })

  test('keeps its keys while a colleague deletes a reason', async () => {
    const { user, listDecisions, bus } = await desk()
    await user.keyboard('r')
    await screen.findByRole('button', { name: 'Wrong amount' })
    listed = reasons.slice(1)
    act(() => bus.emit('changed', { resource: 'masterdata' }))
    await user.keyboard('2')
    await waitFor(() => expect(listDecisions().map(({ reason }) => reason)).toEqual(['Not received']))
    await user.keyboard('r')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Not received' }).getAttribute('aria-keyshortcuts')).toBe('1'))
  })

  test('takes what somebody types ahead: three keys reject and accept two payments', async () => {
    const { user, listDecisions } = await desk()
    await user.keyboard('r')
    await screen.findByRole('button', { name: 'Wrong amount' })
    await user.keyboard('1ar2')
    await waitFor(() =>
      expect(listDecisions().map(({ id, reason }) => [id, reason])).toEqual([
        ['1', 'Wrong amount'],
        ['2', undefined],
        ['3', 'Not received'],
      ]),
    )
  })

  test('rejects at once where the API has no reasons', async () => {
    const { user, listDecisions } = await desk(withoutReview)
    await user.keyboard('r')
    await waitFor(() => expect(listDecisions()).toEqual([{ id: '1', user_code: 'MD-1', status: 'Rejected' }]))
  })
})

describe('a rejection in the list', () => {
  test('of one payment asks for the reason, and shows what members read', async () => {
    const { user, listDecisions } = open('/page')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status of Silver of Member 1' }), 'Rejected')
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject Silver of Member 1?' }))
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Reason' }), await dialog.findByRole('option', { name: 'Wrong amount' }))
    expect(dialog.getByRole('status')).toHaveTextContent('Members read: Wrong amount, dear member.')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(listDecisions()).toEqual([{ id: '1', user_code: 'MD-1', status: 'Rejected', reason: 'Wrong amount' }]))
  })

  test('of several payments asks once', async () => {
    const { user, listDecisions } = open('/page')
    for (const name of ['Member 1', 'Member 2']) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Reject (2)' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject 2 packages?' }))
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Reason' }), await dialog.findByRole('option', { name: 'Not received' }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(listDecisions()).toEqual([expect.objectContaining({ ids: ['1', '2'], status: 'Rejected', reason: 'Not received' })]))
  })

  test('asks for no reason where the API has none, and such a list has neither of the filters', async () => {
    const { user, listDecisions } = open('/page', withoutReview)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Member 1' }))
    await user.click(screen.getByRole('button', { name: 'Reject (1)' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.queryByRole('combobox')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(listDecisions()).toHaveLength(1))
    expect(screen.queryByRole('combobox', { name: 'Reason' })).toBeNull()
    expect(within(screen.getByRole('combobox', { name: 'Status' })).queryByRole('option', { name: 'Rejected' })).toBeNull()
  })
})

test('the list filters by rejected payments and by reason, and shows the reason under the status', async () => {
  const { user, at } = open('/page')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Rejected')
  const filter = screen.getByRole('combobox', { name: 'Reason' })
  await user.selectOptions(filter, await within(filter).findByRole('option', { name: 'Not received' }))
  await waitFor(() => expect(at.path).toBe('/page?filter=Rejected&reason=Not+received'))
})
