import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import Dashboard from './Dashboard'

test('figures that an API leaves out are a dash, and the others stay', async () => {
  const shares = [{ title: 'Accepted', value: 5 }]
  fakeHost(() => ok({ todayRegister: 0, totalRegister: 1200, progressProposal: shares, progressGender: null, progressRequest: 'none' })).open(
    <Dashboard pages={[]} />,
  )
  const figures = await screen.findAllByRole('definition')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['0', '–', '–', '1,200', '–', '–', '–', '–'])
  expect(screen.getByText('Accepted')).toBeVisible()
})
