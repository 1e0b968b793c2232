import { fakeHost, ok, refused } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import Packages from './Packages'

const gold = {
  id: '1',
  package_name: 'Gold',
  package_amount: 1200,
  package_duration: 12,
  package_discount: 10,
  package_description: '',
  package_type: 'normal',
  is_visible: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const rows = { packages: { upgrade: [gold] } }

test('the packages are shown', async () => {
  fakeHost(() => ok(rows)).open(<Packages />)
  expect(await screen.findByRole('rowheader', { name: 'Gold' })).toBeVisible()
})

test('when the server refuses, its reason is shown, and Retry asks again', async () => {
  let calls = 0
  const { user } = fakeHost(() => (calls++ === 0 ? refused(503, 'The server is being restarted') : ok(rows))).open(<Packages />)
  expect(await screen.findByText('The server is being restarted')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('rowheader', { name: 'Gold' })).toBeVisible()
})
