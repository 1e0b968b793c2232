import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen, waitFor, within } from '@testing-library/react'
import Upgrade from './Upgrade'

test('a package without duration, discount and lock from an API of others has none, and is saved with a duration only', async () => {
  const row = { id: 5, package_name: 'Gold', package_amount: '900', package_description: null, package_type: 'normal' }
  const { open, requests } = fakeHost(({ method }) => ok(method === 'GET' ? { packages: { upgrade: [row] } } : {}))
  const { user } = open(<Upgrade />, '/package/upgrade?edit=5')
  const cells = within(await screen.findByRole('row', { name: /Gold/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1', '', '900', '', '', 'Normal', '', expect.anything()])
  await waitFor(() => expect(screen.getByLabelText(/^Package name/)).toHaveValue('Gold'))
  await user.type(screen.getByLabelText(/^Package name/), '!')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Package duration required!')).toBeVisible()
  expect(requests.map(({ method }) => method)).not.toContain('PUT')
})
