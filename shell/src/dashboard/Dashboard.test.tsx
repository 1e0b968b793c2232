import { levels } from '@matchdesk/shared/contract'
import { capabilitiesOf, fakeHost, ok } from '@matchdesk/shared/test'
import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import Dashboard from './Dashboard'
import ReturnedMoney from './ReturnedMoney'
import UnmatchedMoney from './UnmatchedMoney'

test('figures that an API leaves out are a dash, and the others stay', async () => {
  const shares = [{ title: 'Accepted', value: 5 }]
  fakeHost(() => ok({ todayRegister: 0, totalRegister: 1200, progressProposal: shares, progressGender: null, progressRequest: 'none' })).open(
    <Dashboard pages={[]} />,
  )
  const figures = await screen.findAllByRole('definition')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['0', '–', '–', '1,200', '–', '–', '–', '–'])
  expect(screen.getByText('Accepted')).toBeVisible()
})

test('a role that reads neither payments nor statements sees no panel that waits for them, and asks for nothing', async () => {
  const open = (element: ReactElement, scopes: Parameters<typeof capabilitiesOf>[0]) => {
    const host = fakeHost(() => ok({ totalRegister: 1200, days: [], payments: [] }), capabilitiesOf([...levels, 'self', 'account', ...scopes!]))
    return { ...host, ...host.open(element) }
  }
  const { unmount } = open(<UnmatchedMoney />, ['bank.read'])
  expect(await screen.findByText('Each row of the imported statements has its payment.')).toBeVisible()
  unmount()
  open(<Dashboard pages={[]} />, ['users.read'])
  expect(await screen.findByText('1,200')).toBeVisible()
  const { requests } = open(<ReturnedMoney />, ['users.read'])
  await act(async () => {})
  expect(requests).toEqual([])
  expect(screen.queryByRole('heading', { name: /month|Money/i })).toBeNull()
})
