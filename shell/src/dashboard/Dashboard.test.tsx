import { levels } from '@matchdesk/shared/contract'
import { capabilitiesOf, fakeHost, ok } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import Dashboard from './Dashboard'
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

test('a role that reads no statements sees no panel that waits for them', async () => {
  const open = (scopes: Parameters<typeof capabilitiesOf>[0]) =>
    fakeHost(() => ok({ days: [], payments: [] }), capabilitiesOf(scopes)).open(<UnmatchedMoney />)
  const { unmount } = open([...levels, 'self', 'bank.read'])
  expect(await screen.findByText('Each row of the imported statements has its payment.')).toBeVisible()
  unmount()
  expect(open([...levels, 'self', 'users.read']).container).toBeEmptyDOMElement()
})
