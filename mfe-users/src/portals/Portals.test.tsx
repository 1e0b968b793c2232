import { levels } from '@matchdesk/shared/contract'
import { capabilitiesOf, fakeHost, ok, type Script } from '@matchdesk/shared/test'
import { screen, waitFor, within } from '@testing-library/react'
import Portals from './Portals'

const portal = {
  id: '1',
  name: 'CRM portal',
  remotes: ['users', 'packages'],
  origins: ['https://crm.example'],
  exceptions: ['payments.decide'],
  created_by: 'Amina',
  createdAt: '2026-01-01T10:00:00.000Z',
}
const script: Script = ({ method }) =>
  method === 'GET'
    ? ok({ portals: [portal] })
    : ok(method === 'POST' ? { message: 'Portal added', key: 'portal_secret' } : { message: 'Portal ended' })

test('an owner makes a key, which one dialog shows, and ends a portal after a question', async () => {
  const host = fakeHost(script)
  const { user } = host.open(<Portals />)
  expect(await screen.findByRole('row', { name: /CRM portal.*users, packages.*https:\/\/crm\.example.*Decide on payments.*Amina/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add portal' }))
  const make = await screen.findByRole('button', { name: 'Make the key' })
  await user.type(screen.getByLabelText(/^Name/), 'Desk')
  await user.type(screen.getByLabelText(/^Origins/), 'https://a.example{Enter}https://b.example')
  expect(make).toBeDisabled()
  await user.click(within(screen.getByRole('group', { name: 'Remotes' })).getByLabelText('engagement'))
  await user.click(screen.getByLabelText('See ID cards'))
  await user.click(make)
  expect(await screen.findByLabelText('Key')).toHaveValue('portal_secret')
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(screen.queryByDisplayValue('portal_secret')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^End CRM portal/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }))
  const writes = () => host.requests.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[method, path, body]]))
  const body = { name: 'Desk', remotes: ['engagement'], origins: ['https://a.example', 'https://b.example'], exceptions: ['users.identity'] }
  await waitFor(() =>
    expect(writes()).toEqual([
      ['POST', '/portals', body],
      ['DELETE', '/portals/1', undefined],
    ]),
  )
})

test('whoever only reads administrators sees the portals, and no control', async () => {
  fakeHost(script, capabilitiesOf([...levels, 'self', 'account', 'admins.read'])).open(<Portals />)
  await screen.findByRole('row', { name: /CRM portal/ })
  expect(screen.queryByRole('button', { name: /Add portal|^End/ })).toBeNull()
})
