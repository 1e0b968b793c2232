import { capabilitiesOf, fakeHost, ok } from '@matchdesk/shared/test'
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

const gold = {
  ...{ id: '5', package_name: 'Gold', package_amount: 5000, package_discount: 0, package_duration: 3, package_description: '' },
  ...{ package_type: 'normal', is_visible: true, createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' },
}
const usage = { count: 2, more: false, by: 'members', also: [{ count: 3, more: false, by: 'pending payments' }] }

async function changeAmount(amount: string, capabilities = capabilitiesOf()) {
  const answer = (method: string, path: string) =>
    method !== 'GET' ? {} : path.startsWith('/package-usage') ? usage : { packages: { upgrade: [gold] } }
  const { open, requests } = fakeHost(({ method, path }) => ok(answer(method, path)), capabilities)
  const { user } = open(<Upgrade />, '/package/upgrade?edit=5')
  await waitFor(() => expect(screen.getByLabelText(/^Package name/)).toHaveValue('Gold'))
  await user.clear(screen.getByLabelText(/^Package amount/))
  await user.type(screen.getByLabelText(/^Package amount/), amount)
  await user.click(screen.getByRole('button', { name: 'Update' }))
  return { user, isSaved: () => requests.some(({ method }) => method === 'PUT') }
}

test('a price that changes by more than half asks with the pending payments', async () => {
  const { user, isSaved } = await changeAmount('500')
  const question = within(await screen.findByRole('alertdialog', { name: 'Update Gold?' }))
  expect(question.getByText(/The price changes from 5,000 to 500\. 3 pending payments are for it/)).toBeVisible()
  expect(isSaved()).toBe(false)
  await user.click(question.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(isSaved()).toBe(true))
})

test('a price that changes by half is saved at once', async () => {
  const { isSaved } = await changeAmount('2500')
  await waitFor(() => expect(isSaved()).toBe(true))
})

test('an API that counts no uses still has the question, without a number', async () => {
  const { isSaved } = await changeAmount('50000', capabilitiesOf([]))
  expect(await screen.findByText('The price changes from 5,000 to 50,000.')).toBeVisible()
  expect(isSaved()).toBe(false)
})
